// A letter as plain text: for people and programs that show no HTML.
import { type Letter, type LetterOrder, letterWords } from './letter.ts'
import { moneyWords } from '../../money-words.ts'

const block = (...lines: (string | false)[]) => lines.filter((line) => line !== false).join('\n')
const indented = (text: string) => text.replaceAll('\n', '\n  ')

/** The whole text. */
export function letterText(letter: Letter): string {
  const { heading, notice, paragraphs, facts, order, pickupNumber, link, voice } = letter
  const blocks = [
    block(voice.appName, heading),
    notice,
    letterWords.greeting(letter),
    ...paragraphs,
    facts.length > 0 && block(...facts.map(({ label, text }) => `${label}: ${indented(text)}`)),
    order && orderText(order),
    pickupNumber !== null && letterWords.pickupCode(pickupNumber),
    link && block(`${link.label}:`, link.href),
    voice.closing,
    letterWords.help(letter),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const orderText = ({ lines, moreLines, shippingCents, totalCents, refundedCents }: LetterOrder) =>
  block(
    ...lines.flatMap(({ name, quantity, cents, notes }) => [
      `${quantity} × ${name}: ${moneyWords(cents)}`,
      ...notes.map((note) => `  ${indented(note)}`),
    ]),
    moreLines > 0 && letterWords.more(moreLines),
    shippingCents > 0 && `${letterWords.shipping}: ${moneyWords(shippingCents)}`,
    `${letterWords.total}: ${moneyWords(totalCents)}`,
    refundedCents > 0 && `${letterWords.refunded}: ${moneyWords(refundedCents)}`,
  )
