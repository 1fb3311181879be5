// HTML text broken over lines is the same text as on one line.
import assert from 'node:assert/strict'
import test from 'node:test'
import { esc, html } from '../../src/grognard/client/base/html.js'

test('between tags a line break is nothing, inside a tag it is a space', () => {
  const label = 'A & B'
  const button = html`<button class="row" data-do="menu"><b>§</b><span>${esc(label)}</span></button>`
  assert.equal(button, '<button class="row" data-do="menu"><b>§</b><span>A &amp; B</span></button>')
})

test('a break beside a value follows the same rule', () => {
  const on = 'aria-pressed="true"'
  const text = html`<i class="a" ${on} id="x">${'one'}${'two'}</i>`
  assert.equal(text, '<i class="a" aria-pressed="true" id="x">onetwo</i>')
})

test('what is filled in keeps its own spaces and line breaks; lists are joined, what is missing is nothing', () => {
  assert.equal(html`<p>${'a\n  b'} ${['x', 'y']}${null}${undefined}${0}${false}</p>`, '<p>a\n  b xy0false</p>')
})

test('a value that has a tag in it does not change where we are', () => {
  assert.equal(html`<p>${'<b>'}x</p>`, '<p><b>x</p>')
})
