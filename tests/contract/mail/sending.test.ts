// The outbox and its sender against a mail server that refuses, hangs and breaks off; the clock is passed in.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailServer, outcomeOf } from '#server/gateways/mail-server.ts'
import { insertMail } from '#server/repositories/mail/outbox.ts'
import { sendDue } from '#server/services/mail/send-due.ts'
import { type Mailbox, startMailbox } from '../../support/mail/mailbox.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

const minuteMs = 60_000
let server: TestServer
let mailbox: Mailbox
let nowMs = Date.now()

beforeAll(async () => {
  server = await startTestServer()
  mailbox = await startMailbox()
})
afterAll(async () => {
  await mailbox.close()
  await server.close()
})
beforeEach(async () => {
  await mailbox.fail(null)
  await server.db.deleteFrom('mail_messages').execute()
})

const from = 'Store <store@specialty.example>'
const send = (smtpUrl = mailbox.smtpUrl) => {
  const { db, log, metrics } = server.deps
  const clock = { domainNowMs: () => nowMs, realNowMs: () => nowMs }
  return sendDue({ db, log, metrics, clock, mailServer: createMailServer({ smtpUrl, from }) })
}

async function queue(recipient: string, change: { subject?: string; key?: string } = {}) {
  const { subject = 'Order 1', key = randomUUID() } = change
  const message_id = `<${randomUUID()}@specialty.example>`
  const body = { subject, body_text: 'Thanks', body_html: '<p>Thanks</p>', reply_to: '' }
  const row = { key, kind: 'orderPlaced', is_test: false, recipient, message_id, ...body } as const
  await server.db.transaction().execute((tx) => insertMail(tx, row))
  return message_id
}

const rows = () => server.db.selectFrom('mail_messages').selectAll().orderBy('id').execute()
const sentTo = async (to: string) =>
  (await mailbox.messages()).filter(({ recipients }) => recipients.includes(to))

describe('a message in the outbox', () => {
  test('is sent once, under its Message-ID, and is written once for each key', async () => {
    const id = await queue('one@example.com', { key: 'orderPlaced:1' })
    await queue('one@example.com', { key: 'orderPlaced:1' })
    await send()
    await send()
    const caught = await sentTo('one@example.com')
    expect(caught).toHaveLength(1)
    expect(caught[0]).toMatchObject({
      messageId: id,
      from,
      text: 'Thanks\n',
      to: 'one@example.com',
    })
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, reason: '' }])
  })

  test('is tried again after 1 and 5 minutes when the server says 4xx, and then is sent', async () => {
    await queue('later@example.com')
    await mailbox.fail({ at: 'recipient', how: 451, count: 2, to: 'later@example.com' })
    await send()
    await send()
    expect(await rows()).toMatchObject([{ state: 'retry', attempts: 1 }])
    expect((await rows())[0]?.reason).toContain('451')
    nowMs += minuteMs
    await send()
    expect(await rows()).toMatchObject([{ state: 'retry', attempts: 2 }])
    nowMs += 5 * minuteMs
    await send()
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 3 }])
    expect(await sentTo('later@example.com')).toHaveLength(1)
  })

  test('has failed when the server refuses it, and delays no other', async () => {
    await queue('poison@example.com')
    await queue('well@example.com')
    await mailbox.fail({ at: 'data', how: 554, count: 1, to: 'poison@example.com' })
    await send()
    expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'sent'])
    nowMs += 60 * minuteMs
    await send()
    expect(await sentTo('poison@example.com')).toHaveLength(0)
  })

  test('is sent again under its Message-ID when the connection closed after the server stored it', async () => {
    const id = await queue('twice@example.com')
    await mailbox.fail({ at: 'answer', how: 'close', count: 1, to: 'twice@example.com' })
    await send()
    expect(await rows()).toMatchObject([{ state: 'retry' }])
    nowMs += minuteMs
    await send()
    const caught = await sentTo('twice@example.com')
    expect(caught.map(({ messageId }) => messageId)).toEqual([id, id])
  })

  test('is sent later when the server breaks off in the message', async () => {
    await queue('cut@example.com')
    await mailbox.fail({ at: 'data', how: 'close', count: 1, to: 'cut@example.com' })
    await send()
    expect(await rows()).toMatchObject([{ state: 'retry', attempts: 1 }])
    nowMs += minuteMs
    await send()
    expect(await sentTo('cut@example.com')).toHaveLength(1)
  })

  test('that a dead process left in flight is sent again at once', async () => {
    await queue('flight@example.com')
    await server.db.updateTable('mail_messages').set({ state: 'sending', attempts: 1 }).execute()
    await send()
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })
})

describe('a mail server', () => {
  test('that greets after the limit, or is away, ends the round, and the messages wait', async () => {
    for (let at = 0; at < 6; at++) await queue(`wait${at}@example.com`)
    await mailbox.fail({ at: 'greeting', how: 'hang', count: 4, to: '' })
    await send()
    const states = (await rows()).map(({ state }) => state)
    expect(states).toEqual(['retry', 'retry', 'retry', 'retry', 'queued', 'queued'])
    await send('smtp://127.0.0.1:1')
    expect((await rows()).filter(({ state }) => state === 'queued')).toHaveLength(0)
    nowMs += minuteMs
    await send()
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true)
  })

  test('that is away for 12 hours loses no message', async () => {
    await queue('half-day@example.com')
    for (let minutes = 0; minutes < 12 * 60; minutes += 30) {
      await send('smtp://127.0.0.1:1')
      nowMs += 30 * minuteMs
    }
    expect(await rows()).toMatchObject([{ state: 'retry' }])
    nowMs += 60 * minuteMs
    await send()
    expect(await sentTo('half-day@example.com')).toHaveLength(1)
  })
})

describe('what an error of the mail server means', () => {
  test.each([
    [{ responseCode: 550, response: '550 No such user', command: 'RCPT TO' }, 'refused'],
    [{ responseCode: 452, response: '452 Full', command: 'RCPT TO' }, 'again'],
    [{ responseCode: 535, code: 'EAUTH', command: 'AUTH PLAIN' }, 'unreachable'],
    [{ responseCode: 554, code: 'EPROTOCOL', command: 'CONN' }, 'unreachable'],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, 'unreachable'],
    [{ code: 'ETIMEDOUT', command: 'DATA' }, 'again'],
    [{ code: 'EENVELOPE', message: 'No SMTPUTF8', command: 'API' }, 'refused'],
  ])('%j', (error, kind) => expect(outcomeOf(error).kind).toBe(kind))
})

test('no value makes a second recipient or a header', async () => {
  await queue('safe@example.com', { subject: 'Order\r\nBcc: other@example.com' })
  await send()
  const [caught] = await sentTo('safe@example.com')
  expect(caught).toMatchObject({
    subject: 'Order Bcc: other@example.com',
    recipients: ['safe@example.com'],
  })
  expect(caught?.headers.map(({ name }) => name.toLowerCase())).not.toContain('bcc')
})
