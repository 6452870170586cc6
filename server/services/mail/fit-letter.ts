// Writes a letter in at most a number of bytes: mail programs cut long messages off.
import type { Letter, LetterOrder } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

export interface WrittenLetter {
  subject: string
  text: string
  html: string
}

/** What is sent has up to 40 kB: mail adds a third to what it encodes, the code's picture, and the headers. */
const bytesAtMost = 25_000

const withLines = (order: LetterOrder, count: number): LetterOrder => ({
  ...order,
  lines: order.lines.slice(0, count).map((line) => ({ ...line, notes: [] })),
  moreLines: order.lines.slice(count).length,
})

/** The letter with all of its order, else without the answers, else with the first lines alone. */
export function writeLetter(letter: Letter, calendar = ''): WrittenLetter {
  const { order } = letter
  const shorter = order ? [order.lines.length, 40, 10] : []
  let written = write(letter)
  // One after the other: the sale that the message tells of holds its locks meanwhile.
  for (const count of shorter) {
    if (isFitting(written, calendar)) break
    written = write({ ...letter, order: order && withLines(order, count) })
  }
  return written
}

/** The calendar is sent as a part and as a file. */
const isFitting = ({ text, html }: WrittenLetter, calendar: string) =>
  Buffer.byteLength(text) + Buffer.byteLength(html) + 2 * Buffer.byteLength(calendar) <= bytesAtMost

const write = (letter: Letter): WrittenLetter => ({
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
})
