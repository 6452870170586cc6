// The text of sanitised HTML, for people who compare two versions. Pure.

const entities = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
])

/** HTML as text on one line: without tags, with the characters that sanitising writes as entities. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities.get(entity) ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
