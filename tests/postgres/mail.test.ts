// A server that is killed while it sends mail: every message arrives, and what arrives twice has one Message-ID.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailFaults } from '#sandbox/mail/mail-faults.ts'
import { insertMail } from '#server/repositories/mail/outbox.ts'
import { requireCluster } from '../support/database/database.ts'
import { type Mailbox, startMailbox } from '../support/mail/mailbox.ts'
import { type Shop, startShop } from '../support/product/shop.ts'
import { type ShopProcess, shopProcess } from '../support/product/shop-process.ts'

let shop: Shop
let mailbox: Mailbox
let server: ShopProcess

beforeAll(async () => {
  requireCluster()
  shop = await startShop()
  mailbox = await startMailbox()
  const env = { SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'store@specialty.example' }
  server = await shopProcess(shop, { env })
})
afterAll(async () => {
  await server.stop()
  await mailbox.close()
  await shop.close()
})

const messagesARound = 10

async function queueMessages(): Promise<void> {
  await shop.server.db.transaction().execute(async (tx) => {
    for (let at = 0; at < messagesARound; at++) {
      const id = randomUUID()
      const text = { subject: 'Order', body_text: 'Thanks', body_html: '<p>Thanks</p>' }
      const to = {
        recipient: `${id}@example.com`,
        reply_to: '',
        message_id: `<${id}@club.example>`,
      }
      await insertMail(tx, { key: id, kind: 'orderPlaced', is_test: false, ...to, ...text })
    }
  })
}

async function countIn(state: 'sent' | 'sending'): Promise<number> {
  const rows = shop.server.db.selectFrom('mail_messages').select('id').where('state', '=', state)
  return (await rows.execute()).length
}

test('a sender killed at each step of SMTP sends every message, and repeats only what had arrived', async () => {
  const steps: NonNullable<MailFaults['failNext']>['at'][] = [
    'greeting',
    'sender',
    'recipient',
    'data',
    'answer',
    'answer',
  ]
  for (const [round, at] of steps.entries()) {
    const sentBefore = round * messagesARound
    await queueMessages()
    await mailbox.fail({ at, how: 'hang', count: 1, to: '' })
    await server.part.start()
    // All others are sent, and one waits for an answer that does not come.
    await expect.poll(() => countIn('sent')).toBe(sentBefore + messagesARound - 1)
    await expect.poll(() => countIn('sending')).toBe(1)
    await server.part.stop('SIGKILL')
    await mailbox.fail(null)
    await server.part.start()
    await expect.poll(() => countIn('sent')).toBe(sentBefore + messagesARound)
    await server.part.stop('SIGKILL')
  }
  const rows = await shop.server.db.selectFrom('mail_messages').select('message_id').execute()
  const caught = (await mailbox.messages()).map(({ messageId }) => messageId)
  expect(new Set(caught)).toEqual(new Set(rows.map(({ message_id }) => message_id)))
  const repeats = steps.filter((at) => at === 'answer').length
  expect(caught).toHaveLength(steps.length * messagesARound + repeats)
})
