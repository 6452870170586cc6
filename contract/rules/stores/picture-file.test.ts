import { expect, test } from 'vitest'
import { pictureExtension, pictureFileError } from './picture-file.ts'

const kilobyte = 1024
const file = (name: string, type = '', size = 100 * kilobyte) => ({ name, type, size })

test.each([
  ['a photograph of a phone', file('IMG_0001.JPG', 'image/jpeg')],
  ['a picture whose type is unknown', file('tote.png')],
  ['a picture from the clipboard without an extension', file('image', 'image/png')],
  ['a picture of exactly 10 MB', file('a.webp', 'image/webp', 10 * kilobyte * kilobyte)],
])('%s is taken', (_, chosen) => {
  expect(pictureFileError(chosen)).toBeNull()
})

test.each([
  ['HEIC by its name', file('IMG_1.HEIC'), /HEIC/],
  ['HEIC by its type', file('IMG_1', 'image/heic'), /HEIC/],
  ['SVG by its name', file('logo.svg'), /SVG/],
  ['SVG by its type', file('logo.png', 'image/svg+xml'), /SVG/],
  ['a document', file('prices.pdf', 'application/pdf'), /prices\.pdf is not a picture/],
  ['an empty file', file('a.jpg', 'image/jpeg', 0), /empty/],
  ['a file of 50 MB', file('a.jpg', 'image/jpeg', 50 * kilobyte * kilobyte), /has 50 MB/],
])('%s is refused', (_, chosen, words) => {
  expect(pictureFileError(chosen)).toMatch(words)
})

test('the extension is the name’s, else that of the type', () => {
  expect(pictureExtension(file('a.JPEG', 'image/png'))).toBe('jpeg')
  expect(pictureExtension(file('pasted', 'image/gif'))).toBe('gif')
  expect(pictureExtension(file('a.txt', 'text/plain'))).toBeNull()
})
