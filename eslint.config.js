// What the page's code is held to, beside Prettier's format and tsc's types.
import css from '@eslint/css'
import js from '@eslint/js'
import globals from 'globals'

const SCRIPTS = ['src/grognard/client/**/*.js', 'src/grognard/games/*/client/**/*.js']
const STYLES = ['src/grognard/client/**/*.css', 'src/grognard/games/*/client/**/*.css']
const TESTS = ['tests/client/**/*.mjs']

// a function is read on one screen, a file in one sitting, a line without scrolling
const SIZES = {
  'max-len': ['error', { code: 120 }],
  'max-lines': ['error', { max: 600, skipBlankLines: true }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 6],
  'max-depth': ['error', 4],
  complexity: ['error', 24],
}

// one thing a line, and nothing that only looks right
const HABITS = {
  'one-var': ['error', 'never'],
  'no-nested-ternary': 'error',
  'no-sequences': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
  'prefer-template': 'error',
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-shadow': 'error',
  'no-implicit-coercion': ['error', { boolean: false }],
  'no-unused-expressions': ['error', { allowShortCircuit: true }],
}

export default [
  // what is not ours: an environment, what was built
  { ignores: ['.venv/', 'build/', 'dist/', 'shots/'] },
  {
    files: SCRIPTS,
    ...js.configs.recommended,
    languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } },
    rules: { ...js.configs.recommended.rules, ...SIZES, ...HABITS },
  },
  {
    files: TESTS,
    ...js.configs.recommended,
    languageOptions: { globals: globals.node },
    rules: { ...js.configs.recommended.rules, ...HABITS, 'max-len': SIZES['max-len'] },
  },
  {
    files: STYLES,
    plugins: { css },
    language: 'css/css',
    rules: {
      ...css.configs.recommended.rules,
      'css/no-invalid-properties': ['error', { allowUnknownVariables: true }], // they are in tokens.css
      'css/use-baseline': 'off', // what a browser does not know it leaves out; the layout tests see the rest
      'css/no-important': 'off',
    },
  },
]
