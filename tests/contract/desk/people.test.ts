// The roles of people at the desk: granted by address, effective at once, on record (rule 37).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { validateToken } from '#contract/calls/auth.ts'
import { findDeskOrders } from '#contract/calls/desk/orders.ts'
import { findDeskPeople, saveDeskPerson } from '#contract/calls/desk/people.ts'
import type { Rights, Role } from '#contract/entities/session.ts'
import { roleCommand } from '#server/commands/role-command.ts'
import { type Desk, deskOf } from '../../support/desk/desk.ts'
import { codeOf, messageOf, type Shop, startShop } from '../../support/product/shop.ts'

const none: Rights = { roles: [], committeeIds: [], rings: [] }
const only = (role: Role, scope: Partial<Rights> = {}): Rights => ({
  ...none,
  roles: [role],
  ...scope,
})

let shop: Shop
let admin: Desk
let count = 0

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  admin = await deskOf(shop, 'admin')
  await emailOf(admin.browser.userId, `admin${(count += 1)}@example.com`)
})

const emailOf = (userId: number, email: string, isVerified = true) =>
  shop.server.db
    .updateTable('users')
    .set({ email, email_verified: isVerified })
    .where('id', '=', userId)
    .execute()

async function person(isVerified = true) {
  const browser = await shop.server.signedIn()
  const email = `person${(count += 1)}@example.com`
  await emailOf(browser.userId, email, isVerified)
  return { browser, email }
}

const save = (email: string, rights: object, expected: object = none, by = admin) =>
  by.browser.attempt(saveDeskPerson, { body: { email, rights, expected } as never })
const read = (by = admin) => by.browser.call(findDeskPeople)
const entryOf = async (email: string) =>
  (await read()).people.find((one) => one.email === email) ?? null

describe('an administrator', () => {
  test('grants a role by address, which counts at once and is taken away at once', async () => {
    const { browser, email } = await person()
    const orders = async () => (await browser.attempt(findDeskOrders, { query: {} })).status
    expect(await orders()).toBe(404)
    expect((await save(` ${email} `, only('treasurer'))).status).toBe(200)
    expect(await orders()).toBe(200)
    expect(await entryOf(email)).toEqual({
      ...only('treasurer'),
      email,
      name: 'Ann Lee',
      isPending: false,
      isYou: false,
    })
    expect((await save(email, none, only('treasurer'))).status).toBe(200)
    expect(await orders()).toBe(404)
    expect(await entryOf(email)).toBeNull()
  })

  test('grants a role that waits for the first sign-in with the verified address', async () => {
    const { browser, email } = await person(false)
    expect((await save(email.toUpperCase(), only('pickup'))).status).toBe(200)
    expect(await entryOf(email)).toMatchObject({ roles: ['pickup'], isPending: true, name: '' })
    const answer = await browser.attempt(validateToken, { query: { requestType: 'validate' } })
    expect(answer.status).toBe(200)
    expect((await browser.attempt(findDeskOrders, { query: {} })).status).toBe(404)
  })

  test('grants nothing to a person with a role who took the address without verifying it', async () => {
    const { browser, email } = await person()
    await save(email, only('pickup'))
    const address = `new-${email}`
    await emailOf(browser.userId, address, false)
    const rights = { ...none, roles: ['treasurer', 'pickup'] }
    expect((await save(address, rights, only('pickup'))).status).toBe(200)
    expect((await browser.attempt(findDeskOrders, { query: {} })).status).toBe(404)
    expect(await entryOf(address)).toMatchObject({ isPending: true })
  })

  test('chooses committees and rings among those that exist', async () => {
    const { email } = await person()
    const { committees, rings } = await read()
    const [committee] = committees
    const [ring] = rings
    if (!committee || ring === undefined) throw new Error('The sample has none.')
    const rights = { roles: ['chair', 'steward'], committeeIds: [committee.id], rings: [ring] }
    expect((await save(email, rights)).status).toBe(200)
    expect(await entryOf(email)).toMatchObject(rights)
    const allRings = { ...rights, rings: null }
    expect((await save(email, allRings, rights)).status).toBe(200)
    expect(await entryOf(email)).toMatchObject(allRings)
    const unknown = [
      { ...allRings, committeeIds: [999_999] },
      { ...allRings, rings: ['No such ring'] },
    ]
    for (const wrong of unknown) {
      expect(codeOf(await save(email, wrong, allRings))).toBe('invalid')
    }
    expect(await entryOf(email)).toMatchObject(allRings)
  })

  test.each([
    ['no address', 'nobody', only('pickup')],
    ['a long address', `${'a'.repeat(300)}@example.com`, only('pickup')],
    ['an address of nothing visible', '\u200B@example.com', only('pickup')],
    ['HTML', '<b>ann</b>@example.com', only('pickup')],
    ['an unknown role', 'a@example.com', { ...none, roles: ['owner'] }],
    ['a chair without committees', 'a@example.com', only('chair')],
    ['a steward without rings', 'a@example.com', only('steward')],
  ])('is refused %s', async (_, email, rights) => {
    const before = await read()
    expect(codeOf(await save(email, rights))).toBe('invalid')
    expect(await read()).toEqual(before)
  })

  test('is told that somebody else has changed the roles, and nothing is lost', async () => {
    const other = await deskOf(shop, 'admin')
    const { email } = await person()
    expect((await save(email, only('pickup'))).status).toBe(200)
    const late = await save(email, only('treasurer'), none, other)
    expect([codeOf(late), messageOf(late)]).toEqual([
      'state_changed',
      'Ann Lee has changed these roles meanwhile. Look at them again.',
    ])
    expect(await entryOf(email)).toMatchObject(only('pickup'))
  })

  test('can’t take away the own role as administrator', async () => {
    const email = `admin${count}@example.com`
    const refused = await save(email, only('treasurer'), only('admin'))
    expect([codeOf(refused), refused.status]).toEqual(['invalid', 422])
    expect(await entryOf(email)).toMatchObject({ roles: ['admin'], isYou: true })
    const more = { ...none, roles: ['admin', 'pickup'] }
    expect((await save(email, more, only('admin'))).status).toBe(200)
  })

  test('can’t remove each other at the same moment', async () => {
    await shop.server.db.deleteFrom('user_roles').execute()
    const pair = [await deskOf(shop, 'admin'), await deskOf(shop, 'admin')] as const
    const emails = pair.map((_, at) => `pair${at}-${count}@example.com`)
    await Promise.all(pair.map(({ browser }, at) => emailOf(browser.userId, emails[at] ?? '')))
    const answers = await Promise.all([
      save(emails[1] ?? '', none, only('admin'), pair[0]),
      save(emails[0] ?? '', none, only('admin'), pair[1]),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    const left = await shop.server.db.selectFrom('user_roles').selectAll().execute()
    expect(left.map(({ role }) => role)).toEqual(['admin'])
  })
})

describe('the record', () => {
  test('names who changed the roles, when, and the roles before and after', async () => {
    const { email } = await person()
    await save(email, only('pickup'))
    await save(email, only('pickup'), only('pickup'))
    await save(email, none, only('pickup'))
    const changes = (await read()).changes.filter((change) => change.email === email)
    expect(changes.map(({ before, after }) => [before.roles, after.roles])).toEqual([
      [['pickup'], []],
      [[], ['pickup']],
    ])
    expect(changes[0]).toMatchObject({ by: 'Ann Lee', atMs: expect.any(Number) })
  })

  test('has the changes of the command line, without a name', async () => {
    const email = `command${count}@example.com`
    await roleCommand(shop.server.db, ['grant', email, 'steward', 'Ring 1'])
    expect((await read()).changes[0]).toMatchObject({
      email,
      by: '',
      before: none,
      after: only('steward', { rings: ['Ring 1'] }),
    })
  })
})
