// The preview of the messages with the words that an administrator enters: nothing is saved or sent.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewDeskMail } from '#contract/calls/desk/mail.ts'
import { mailKinds } from '#contract/entities/mail.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { type Desk, deskOf } from '../../support/desk/desk.ts'
import { messageOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let admin: Desk
beforeAll(async () => {
  shop = await startShop()
  admin = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())

const content = {
  senderName: 'The show office',
  replyTo: 'office@example.com',
  greeting: 'Dear',
  closing: 'See you by the sea!',
}

test.each(mailKinds)('a message of each kind has the entered words: %s', async (kind) => {
  const body = { eventId: sampleEventId, kind, content }
  const { subject, html, text, replyTo } = await admin.browser.call(previewDeskMail, { body })
  expect(subject).not.toBe('')
  expect(replyTo).toBe('office@example.com')
  for (const shown of [html, text]) {
    expect(shown).toMatch(/Dear( Ann Lee)?,/)
    expect(shown).toContain('See you by the sea!')
  }
  expect(html).not.toMatch(/<script|<link|url\(|src="http/)
  expect(await shop.server.db.selectFrom('mail_messages').select('id').execute()).toEqual([])
})

test('words that the section does not take are refused in words', async () => {
  const body = {
    eventId: sampleEventId,
    kind: 'shipped' as const,
    content: { ...content, replyTo: 'the office' },
  }
  const answer = await admin.browser.attempt(previewDeskMail, { body })
  expect([answer.status, messageOf(answer)]).toEqual([422, 'Enter an e-mail address.'])
})
