// A message as its reader sees it, before it is written as HTML and as plain text.

export interface LetterLine {
  name: string
  quantity: number
  cents: number
  /** The variant and the answers. */
  notes: string[]
}

export interface LetterOrder {
  lines: LetterLine[]
  /** Lines that are left out of the message. */
  moreLines: number
  shippingCents: number
  totalCents: number
  refundedCents: number
}

export interface Letter {
  subject: string
  heading: string
  /** '' = the name is not known. */
  name: string
  /** Of a test order and of a rehearsal; '' = none. */
  notice: string
  paragraphs: string[]
  facts: { label: string; text: string }[]
  order: LetterOrder | null
  /** The number that the pick-up table scans; null = nothing is picked up. */
  pickupNumber: number | null
  link: { label: string; href: string } | null
  voice: LetterVoice
}

/** What an event's messages have in common. */
export interface LetterVoice {
  appName: string
  /** The words before the reader's name. */
  greeting: string
  /** '' = none. */
  closing: string
  /** Whom to ask. */
  helpAddress: string
}

export const letterWords = {
  greeting: ({ name, voice: { greeting } }: Letter) =>
    name === '' ? `${greeting},` : `${greeting} ${name},`,
  pickupCode: (number: number) => `Code for the pick-up table: ${number}`,
  test: 'This is a test order. Nothing is charged, shipped or handed out.',
  shipping: 'Shipping',
  total: 'Total',
  refunded: 'Refunded',
  more: (count: number) =>
    count === 1
      ? 'One more item is on the order’s page.'
      : `${count} more items are on the order’s page.`,
  help: ({ voice: { helpAddress } }: Letter) =>
    `Questions? Reply to this message, or write to ${helpAddress}.`,
}
