import { expect, test } from 'vitest'
import { readHtml } from './read-html.ts'
import { type FolderError, wholeFile } from '../sheet.ts'

const at = wholeFile('content/22.html')

function read(html: string) {
  const [errors, notes]: [FolderError[], FolderError[]] = [[], []]
  const text = readHtml(html, { at, atMost: 100 }, { siteUrl: 'https://a.example', errors, notes })
  return { text, errors: errors.map((one) => one.text), notes: notes.map((one) => one.text) }
}

test('HTML is sanitised, and what was removed is noted', () => {
  expect(read('<p>Cups<script>run()</script></p>')).toEqual({
    text: '<p>Cups</p>',
    errors: [],
    notes: [expect.stringContaining('<script>')],
  })
})

test('HTML that is too long is an error before it is sanitised', () => {
  expect(read('<b>'.repeat(1_000_000))).toEqual({
    text: '',
    errors: ['The text is longer than 100 characters.'],
    notes: [],
  })
})
