"""Campaign rules: what happens between battles. The battles themselves are fought by the rules of the tactical game."""
