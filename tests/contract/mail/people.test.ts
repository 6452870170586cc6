// The messages about a role and a code, written in the transaction that gives them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDeskCode, changeDeskCode, findDeskCodes } from '#contract/calls/desk/codes.ts'
import { changeDeskMail, findDeskMail, getDeskMail } from '#contract/calls/desk/mail.ts'
import { saveDeskPerson } from '#contract/calls/desk/people.ts'
import type { DeskRights } from '#contract/entities/desk/people.ts'
import { type Desk, deskOf } from '../../support/desk/desk.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let admin: Desk
beforeAll(async () => {
  shop = await startShop()
  admin = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())
beforeEach(() => shop.server.db.deleteFrom('mail_messages').execute())

const written = () => shop.server.db.selectFrom('mail_messages').selectAll().orderBy('id').execute()

const none: DeskRights = { roles: [], committeeIds: [], rings: [] }
const saveRights = (email: string, rights: DeskRights, expected: DeskRights) =>
  admin.browser.attempt(saveDeskPerson, { body: { email, rights, expected } })

test('a role is told to its address, as what it gives, and a repeat tells nothing', async () => {
  const email = 'new.chair@example.com'
  const chair: DeskRights = { ...none, roles: ['chair'], committeeIds: [31] }
  expect((await saveRights(email, chair, none)).status).toBe(200)
  expect(codeOf(await saveRights(email, chair, none))).toBe('state_changed')
  const [message, ...others] = await written()
  expect(others).toEqual([])
  expect(message).toMatchObject({ kind: 'roleGiven', recipient: email, is_test: false })
  const { name } = await shop.server.db
    .selectFrom('committees')
    .select('name')
    .where('id', '=', 31)
    .executeTakeFirstOrThrow()
  expect(message?.body_text).toContain(`Chair: The stores, sales and requests of ${name}.`)
  expect(message?.body_text).toContain('/desk')
  // A role that is taken away is not told.
  expect((await saveRights(email, none, chair)).status).toBe(200)
  expect(await written()).toHaveLength(1)
})

const plain = { note: '', email: '', maxUses: null, endsAt: '', committeeIds: null }

test('a code is told to the person whose code it is, once for each address', async () => {
  const settings = { ...plain, email: 'ann@example.com', endsAt: '2090-01-15T12:00' }
  const add = { ...settings, code: 'harbor 26' }
  expect((await admin.browser.attempt(addDeskCode, { body: add })).status).toBe(200)
  expect((await admin.browser.attempt(addDeskCode, { body: add })).status).toBe(422)
  const [message, ...others] = await written()
  expect(others).toEqual([])
  expect(message).toMatchObject({ kind: 'codeGiven', recipient: 'ann@example.com' })
  for (const words of ['Code: HARBOR 26', 'Until: Jan 15, 2090, 12:00 PM (America/New_York)']) {
    expect(message?.body_text).toContain(words)
  }
  const { codes } = await admin.browser.call(findDeskCodes)
  const codeId = codes.find(({ code }) => code === 'HARBOR 26')?.id ?? 0
  const change = (to: typeof settings, expected: typeof settings) =>
    admin.browser.attempt(changeDeskCode, { params: { codeId }, body: { ...to, expected } })
  const noted = { ...settings, note: 'Ann Lee' }
  expect((await change(noted, settings)).status).toBe(200)
  expect(await written()).toHaveLength(1)
  expect((await change({ ...noted, email: 'bo@example.com' }, noted)).status).toBe(200)
  expect((await written()).map(({ recipient }) => recipient)).toEqual([
    'ann@example.com',
    'bo@example.com',
  ])
})

test('a code without an address is told to nobody', async () => {
  const body = { ...plain, code: 'QUIET26' }
  expect((await admin.browser.attempt(addDeskCode, { body })).status).toBe(200)
  expect(await written()).toEqual([])
})

test('the text about a code is for administrators, not for treasurers', async () => {
  const settings = { ...plain, email: 'cy@example.com', code: 'PIER 26' }
  expect((await admin.browser.attempt(addDeskCode, { body: settings })).status).toBe(200)
  const [message] = await written()
  if (!message) throw new Error('Nothing was told.')
  const params = { mailId: message.id }
  const treasurer = (await deskOf(shop, 'treasurer')).browser
  const { messages } = await treasurer.call(findDeskMail, { query: {} })
  expect(messages).toMatchObject([{ id: message.id, kind: 'codeGiven', to: 'cy@example.com' }])
  const read = await treasurer.attempt(getDeskMail, { params })
  expect(read).toMatchObject({ status: 200, body: { kind: 'codeGiven' } })
  const body = { act: 'sendAgain' as const, expectedState: message.state }
  const sent = await treasurer.attempt(changeDeskMail, { params, body })
  expect(JSON.stringify([messages, read.body, sent.body])).not.toContain('PIER 26')
  expect((await admin.browser.call(getDeskMail, { params })).text).toContain('Code: PIER 26')
})
