// Folds text for searches and comparisons. Pure.

// Letters that no decomposition takes apart.
const letters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/**
 * The text in lower case, without accents and invisible characters, with one kind of apostrophe, quotation mark and
 * dash. The database's function `fold_text` gives the same.
 */
export function foldText(text: string): string {
  return (
    text
      // Spacing acute accents, typed as apostrophes, would decompose into a space.
      .replaceAll(/[\u00B4\u1FFD]/g, "'")
      .normalize('NFKD')
      .replaceAll(
        /[\u0300-\u036F]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]/g,
        '',
      )
      .replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]|[\uFE00-\uFE0F]/g, '')
      .replaceAll(/[`\u02B9-\u02BF\u02C8\u055A\u05F3\u2018-\u201B\u2032\u2035\uA78B\uA78C]/g, "'")
      .replaceAll(/[\u201C-\u201F]/g, '"')
      .replaceAll(/[\u058A\u05BE\u2010-\u2015\u2212\u2E3A\u2E3B]/g, '-')
      .toLowerCase()
      .replaceAll(/[łøđðħŧıςßæœþ]/g, (letter) => letters[letter] ?? letter)
  )
}
