// A letter as HTML that mail programs show alike: tables, inline styles and plain colors, because they know no style
// sheets. Nothing is loaded from anywhere.
import { createElement as h, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Letter, type LetterOrder, letterWords } from './letter.ts'
import { moneyWords } from '../../money-words.ts'
import { pickupCodeSource } from './pickup-code.ts'

const ink = '#0b2130'
const muted = '#344c5a'
const brand = '#0a4259'
const paper = '#ffffff'
const tint = '#eef5f6'
const rule = '#c4d3d9'
const font = 'Helvetica, Arial, sans-serif'

// The font again: without a doctype, which some mail programs drop, a table does not inherit its size.
const cell: CSSProperties = {
  font: `16px/1.5 ${font}`,
  padding: '8px 0',
  borderTop: `1px solid ${rule}`,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
}
const number: CSSProperties = {
  ...cell,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  paddingLeft: '16px',
}

/** A table that is there for the layout only. */
const table = (style: CSSProperties, ...rows: ReactNode[]) =>
  h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, width: '100%', style },
    h('tbody', null, ...rows),
  )

const row = (...cells: ReactElement[]) => h('tr', null, ...cells)

const paragraph = (text: string, style: CSSProperties = {}, content: ReactNode = text) =>
  h(
    'p',
    { style: { margin: '0 0 16px', whiteSpace: 'pre-line', overflowWrap: 'anywhere', ...style } },
    content,
  )

function orderTable({
  lines,
  moreLines,
  shippingCents,
  totalCents,
  refundedCents,
}: LetterOrder): ReactElement {
  const sum = (label: string, cents: number, fontWeight: number) =>
    row(
      h('td', { style: { ...cell, fontWeight } }, label),
      h('td', { style: { ...number, fontWeight } }, moneyWords(cents)),
    )
  return table(
    { margin: '0 0 24px', borderBottom: `1px solid ${rule}` },
    ...lines.map(({ name, quantity, cents, notes }) =>
      row(
        h(
          'td',
          { style: cell },
          `${quantity} × ${name}`,
          ...notes.map((note) => h('div', { style: { color: muted, fontSize: '14px' } }, note)),
        ),
        h('td', { style: number }, moneyWords(cents)),
      ),
    ),
    ...(moreLines > 0
      ? [row(h('td', { style: cell, colSpan: 2 }, letterWords.more(moreLines)))]
      : []),
    ...(shippingCents > 0 ? [sum(letterWords.shipping, shippingCents, 400)] : []),
    sum(letterWords.total, totalCents, 700),
    ...(refundedCents > 0 ? [sum(letterWords.refunded, refundedCents, 400)] : []),
  )
}

const factTable = (facts: Letter['facts']) =>
  table(
    { margin: '0 0 16px' },
    ...facts.map(({ label, text }) =>
      row(
        h('td', { style: { ...cell, color: muted, paddingRight: '16px', width: '35%' } }, label),
        h('td', { style: { ...cell, whiteSpace: 'pre-line' } }, text),
      ),
    ),
  )

/** A picture that is part of the message; its text says the number, for programs that show no pictures. */
const pickupCode = (number: number) =>
  paragraph('', {}, [
    h('img', {
      key: 'code',
      src: pickupCodeSource,
      alt: letterWords.pickupCode(number),
      width: 150,
      height: 150,
      // Else React adds a link that preloads the picture.
      loading: 'lazy',
      style: { display: 'block', background: paper },
    }),
    letterWords.pickupCode(number),
  ])

/** The link looks like a button, also where the mail program repaints the colors. */
const linkButton = ({ label, href }: NonNullable<Letter['link']>) =>
  h(
    'p',
    { style: { margin: '0 0 24px' } },
    h(
      'a',
      {
        href,
        style: {
          display: 'inline-block',
          padding: '12px 20px',
          background: brand,
          color: paper,
          border: `1px solid ${brand}`,
          borderRadius: '6px',
          fontWeight: 700,
          textDecoration: 'none',
        },
      },
      label,
    ),
  )

/** The whole document. */
export function letterHtml(letter: Letter): string {
  const { subject, heading, notice, paragraphs, facts, order, pickupNumber, link, voice } = letter
  const content = h(
    'td',
    { style: { padding: '24px', background: paper, color: ink, font: `16px/1.5 ${font}` } },
    h('p', { style: { margin: '0 0 8px', color: muted, fontSize: '14px' } }, voice.appName),
    h('h1', { style: { margin: '0 0 16px', fontSize: '24px', lineHeight: 1.25 } }, heading),
    notice !== '' &&
      paragraph(notice, { padding: '12px', border: `2px solid ${ink}`, fontWeight: 700 }),
    paragraph(letterWords.greeting(letter)),
    ...paragraphs.map((text) => paragraph(text)),
    facts.length > 0 && factTable(facts),
    order && orderTable(order),
    pickupNumber !== null && pickupCode(pickupNumber),
    link && linkButton(link),
    voice.closing !== '' && paragraph(voice.closing),
    paragraph(letterWords.help(letter), { color: muted, fontSize: '14px' }),
  )
  const document = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, subject),
    ),
    h(
      'body',
      { style: { margin: 0, background: tint } },
      table(
        { background: tint },
        row(h('td', { align: 'center' }, table({ maxWidth: '600px' }, row(content)))),
      ),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(document)}`
}
