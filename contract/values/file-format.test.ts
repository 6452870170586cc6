import { expect, test } from 'vitest'
import { fileFormatOf } from './file-format.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0', 'png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['GIF89a', 'gif'],
  ['\0\0\0\x20ftypavif', 'avif'],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['\0\0\0\x18ftypmif1', 'heic'],
  ['<svg xmlns="">', 'svg'],
  ['%PDF-1.7\n', 'pdf'],
  ['<html>%PDF-', null],
  ['\0\0\0\x18ftypmp42', null],
  ['\xff\xd8', null],
  ['', null],
])('%j is %s', (text, format) => {
  expect(fileFormatOf(bytesOf(text))).toBe(format)
})
