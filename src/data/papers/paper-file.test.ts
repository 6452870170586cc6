import { expect, test } from 'vitest'
import { isPaperKind, paperKindOf, paperLimits } from './paper-file.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['a photograph', '\xff\xd8\xff\xe0', 4000, 'jpeg'],
  ['a PDF of the largest size', '%PDF-1.7', paperLimits.bytes, 'pdf'],
  ['a PDF that is larger', '%PDF-1.7', paperLimits.bytes + 1, 'tooLarge'],
  ['an empty file', '', 0, 'empty'],
  ['a page that is called a picture', '<html><script>', 200, 'unknown'],
  ['a drawing with programs', '<svg onload="">', 200, 'unknown'],
  ['a GIF', 'GIF89a', 200, 'unknown'],
  ['a photograph of an iPhone', '\0\0\0\x18ftypheic', 200, 'heic'],
])('%s', (_, head, bytes, expected) => {
  const read = paperKindOf(bytesOf(head), bytes)
  expect(read).toBe(expected)
  expect(isPaperKind(read)).toBe(!['tooLarge', 'empty', 'unknown'].includes(expected))
})
