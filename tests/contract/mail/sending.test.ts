// The outbox and its sender against a mail server that refuses, hangs and breaks off; the clock is passed in.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailServer, outcomeOf } from '#server/gateways/mail-server.ts'
import { insertMail } from '#server/repositories/mail/outbox.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { sampleWords } from '#server/sample/words.ts'
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
  const { db, config, log, metrics } = server.deps
  const clock = { domainNowMs: () => nowMs, realNowMs: () => nowMs }
  return sendDue({
    db,
    config,
    log,
    metrics,
    clock,
    mailServer: createMailServer({ smtpUrl, from }),
  })
}

interface Change {
  subject?: string
  key?: string
  event_id?: number
  reply_to?: string
}

async function queue(recipient: string, change: Change = {}) {
  const { subject = 'Order 1', key = randomUUID(), event_id, reply_to = '' } = change
  const message_id = `<${randomUUID()}@specialty.example>`
  const body = { subject, body_text: 'Thanks', body_html: '<p>Thanks</p>', reply_to, event_id }
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

test('the messages of a batch share a connection, which ends with the batch', async () => {
  const all = Array.from({ length: 20 }, (_, at) => `batch${at}@example.com`)
  for (const to of all) await queue(to)
  await mailbox.fail({ at: 'recipient', how: 550, count: 1, to: 'batch3@example.com' })
  await send()
  const states = (await rows()).map(({ recipient, state }) => [recipient, state])
  expect(states).toEqual(all.map((to) => [to, to === 'batch3@example.com' ? 'failed' : 'sent']))
  const caught = (await mailbox.messages()).filter(({ to }) => all.includes(to))
  expect(caught).toHaveLength(19)
  // Four batches at once; a refused message keeps the connection.
  expect(new Set(caught.map(({ connectionId }) => connectionId)).size).toBeLessThanOrEqual(4)
  await expect.poll(() => mailbox.openConnections()).toBe(0)
})

test('a connection that breaks in a message costs no other message a try', async () => {
  const all = Array.from({ length: 12 }, (_, at) => `broken${at}@example.com`)
  for (const to of all) await queue(to)
  await mailbox.fail({ at: 'answer', how: 421, count: 1, to: 'broken2@example.com' })
  await send()
  const states = (await rows()).map(({ recipient, state, attempts }) => [
    recipient,
    state,
    attempts,
  ])
  expect(states).toEqual(all.map((to) => [to, to === 'broken2@example.com' ? 'retry' : 'sent', 1]))
})

test('a mail server that allows one connection gets the messages over it', async () => {
  for (let at = 0; at < 12; at++) await queue(`single${at}@example.com`)
  await mailbox.fail({ at: 'greeting', how: 421, count: 3, to: '' })
  await send()
  const states = (await rows()).map(({ state }) => state)
  expect(Map.groupBy(states, (state) => state).get('retry')).toHaveLength(3)
  expect(Map.groupBy(states, (state) => state).get('sent')).toHaveLength(9)
})

test('an error of the database ends a round only when nothing is in flight any more', async () => {
  for (let at = 0; at < 12; at++) await queue(`round${at}@example.com`)
  await sql`alter table mail_messages add constraint no_round0
    check (recipient <> 'round0@example.com' or state <> 'sent')`.execute(server.db)
  try {
    await expect(send()).rejects.toThrow('no_round0')
    const states = (await rows()).map(({ state }) => state)
    expect(states).toEqual(['sending', ...states.slice(1).map(() => 'sent')])
  } finally {
    await sql`alter table mail_messages drop constraint no_round0`.execute(server.db)
  }
})

describe('the sender', () => {
  const write = (mail: object, club: object = {}) =>
    server.db
      .insertInto('event_words')
      .values(
        Object.entries({ mail, club }).map(([section, change]) => {
          const content = { ...sampleWords()[section as 'mail'], ...change }
          return { event_id: sampleEventId, section, draft: content, published: content }
        }),
      )
      .onConflict((on) =>
        on.columns(['event_id', 'section']).doUpdateSet((eb) => ({
          draft: eb.ref('excluded.draft'),
          published: eb.ref('excluded.published'),
        })),
      )
      .execute()

  test('is as the event’s words name it when the message is sent', async () => {
    await write({ senderName: 'The old name', replyTo: 'old@example.com' })
    await queue('named@example.com', { event_id: sampleEventId })
    await write({ senderName: 'Ann\r\nBcc: b@example.com, "Lee"', replyTo: 'new@example.com' })
    await send()
    const [caught] = await sentTo('named@example.com')
    expect(caught).toMatchObject({
      from: 'Ann Bcc: b@example.com, "Lee" <store@specialty.example>',
      replyTo: 'new@example.com',
      recipients: ['named@example.com'],
    })
  })

  test('is that of the settings, and answers go to the address for help, without other words', async () => {
    await write({ senderName: '', replyTo: '' }, { contactEmail: 'help@example.com' })
    await queue('plain@example.com', { event_id: sampleEventId })
    await queue('committee@example.com', {
      event_id: sampleEventId,
      reply_to: 'sender@example.com',
    })
    await send()
    expect((await sentTo('plain@example.com'))[0]).toMatchObject({
      from,
      replyTo: 'help@example.com',
    })
    expect((await sentTo('committee@example.com'))[0]?.replyTo).toBe('sender@example.com')
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
