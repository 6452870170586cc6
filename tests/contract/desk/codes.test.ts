// Early-access codes at the desk: listed with their uses, added, changed and ended, on record (rule 6).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addDeskCode,
  changeDeskCode,
  endDeskCode,
  findDeskCodes,
} from '#contract/calls/desk/codes.ts'
import { verifyCode } from '#contract/calls/members.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { removeCode, saveCode } from '#server/services/people/change-codes.ts'
import type { Caller } from '../../support/people/caller.ts'
import { type Desk, deskOf } from '../../support/desk/desk.ts'
import { codeOf, messageOf, type Shop, startShop } from '../../support/product/shop.ts'

const plain = { note: '', maxUses: null, endsAt: '', committeeIds: null }
const dayMs = 24 * 60 * 60 * 1000
const local = (ms: number) => localTimeAt(ms, 'America/New_York')

let shop: Shop
let admin: Desk

beforeAll(async () => {
  shop = await startShop()
  admin = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())

const read = () => admin.browser.call(findDeskCodes)
const add = (code: string, settings: object = {}) =>
  admin.browser.attempt(addDeskCode, { body: { ...plain, ...settings, code } })
async function entryOf(code: string) {
  const entry = (await read()).codes.find((one) => one.code === code)
  if (!entry) throw new Error(`There is no code ${code}.`)
  return entry
}
const change = (codeId: number, settings: object, expected: object = plain) =>
  admin.browser.attempt(changeDeskCode, {
    params: { codeId },
    body: { ...plain, ...settings, expected: { ...plain, ...expected } },
  })
const enter = async (caller: Caller, code: string) => {
  const { body } = await caller.attempt(verifyCode, { body: { code } })
  return (body as { valid: boolean }).valid
}

describe('the list', () => {
  test('has the sample’s code, and a new code with its uses', async () => {
    expect(await entryOf('EARLY2026')).toMatchObject({ state: 'live', maxUses: null, uses: 0 })
    expect((await add(' spring 27 ', { note: 'Breeders' })).status).toBe(200)
    const someone = await shop.server.signedIn()
    expect(await enter(someone, 'Spring 27')).toBe(true)
    expect(await enter(someone, 'SPRING 27')).toBe(true)
    expect(await entryOf('SPRING 27')).toMatchObject({
      note: 'Breeders',
      uses: 1,
      maxUses: null,
      endsAtMs: null,
      state: 'live',
    })
  })

  test('shows a code without its text until somebody uses it', async () => {
    await saveCode(shop.server.db, 'OLDCODE', null)
    await shop.server.db
      .updateTable('early_access_codes')
      .set({ code: null })
      .where('code', '=', 'OLDCODE')
      .execute()
    expect((await read()).codes.filter(({ code }) => code === '')).toHaveLength(1)
    expect(await enter(await shop.server.guest(), 'oldcode')).toBe(true)
    expect(await entryOf('OLDCODE')).toMatchObject({ uses: 1 })
  })
})

describe('a limit', () => {
  test('ends the code for others, and those who have access keep it', async () => {
    await add('TWICE', { maxUses: 2 })
    const people = await Promise.all([1, 2, 3].map(() => shop.server.signedIn()))
    const answers = await Promise.all(people.map((caller) => enter(caller, 'TWICE')))
    expect(answers.filter(Boolean)).toHaveLength(2)
    expect(await entryOf('TWICE')).toMatchObject({ uses: 2, state: 'usedUp' })
    const holder = people[answers.indexOf(true)]
    expect(holder && (await enter(holder, 'TWICE'))).toBe(true)
    expect((await entryOf('TWICE')).uses).toBe(2)
  })

  test('can be raised, but not below the uses', async () => {
    await add('RAISED', { maxUses: 1 })
    await enter(await shop.server.signedIn(), 'RAISED')
    const { id } = await entryOf('RAISED')
    expect((await change(id, { maxUses: 2 }, { maxUses: 1 })).status).toBe(200)
    expect(await entryOf('RAISED')).toMatchObject({ state: 'live', maxUses: 2 })
    await enter(await shop.server.signedIn(), 'RAISED')
    const refused = await change(id, { maxUses: 1 }, { maxUses: 2 })
    expect(refused.body).toMatchObject({
      error: { code: 'invalid', details: { field: 'maxUses' } },
    })
    expect(await entryOf('RAISED')).toMatchObject({ maxUses: 2, uses: 2 })
  })
})

describe('an end', () => {
  test('is a local time of the event, in the future', async () => {
    const endsAt = local(Date.now() + dayMs)
    expect((await add('TOMORROW', { endsAt })).status).toBe(200)
    const { endsAtMs } = await entryOf('TOMORROW')
    expect(local(endsAtMs ?? 0)).toBe(endsAt)
    const past = await add('YESTERDAY', { endsAt: local(Date.now() - dayMs) })
    expect(past.body).toMatchObject({ error: { code: 'invalid', details: { field: 'endsAt' } } })
  })

  test('can be now: the code counts no more, and access stays', async () => {
    await add('ENDING')
    const holder = await shop.server.signedIn()
    await enter(holder, 'ENDING')
    const { id } = await entryOf('ENDING')
    const end = () => admin.browser.call(endDeskCode, { params: { codeId: id } })
    await end()
    const [first] = (await read()).changes
    await end()
    expect((await read()).changes[0]).toEqual(first)
    expect(await entryOf('ENDING')).toMatchObject({ state: 'ended', uses: 1 })
    expect(await enter(await shop.server.signedIn(), 'ENDING')).toBe(false)
    // Another note does not move the end.
    const { endsAtMs } = await entryOf('ENDING')
    const endsAt = local(endsAtMs ?? 0)
    expect((await change(id, { endsAt, note: 'Over' }, { endsAt })).status).toBe(200)
    expect(await entryOf('ENDING')).toMatchObject({ endsAtMs, note: 'Over', state: 'ended' })
  })
})

test.each([
  ['a short code', 'ABC', {}],
  ['a code of 300 characters', 'A'.repeat(300), {}],
  ['a code of nothing visible', '\u200B\u200B\u200B\u200B', {}],
  ['HTML', '<b>SPRING</b>', {}],
  ['a limit of 0', 'SUMMER', { maxUses: 0 }],
  ['a limit of -1', 'SUMMER', { maxUses: -1 }],
  ['a limit of 1e9', 'SUMMER', { maxUses: 1e9 }],
  ['a limit as text', 'SUMMER', { maxUses: '12' }],
  ['February 30', 'SUMMER', { endsAt: '2030-02-30T10:00' }],
  ['the year 9999', 'SUMMER', { endsAt: '9999-12-31T23:59' }],
  ['an end as text', 'SUMMER', { endsAt: 'soon' }],
  ['a note of 300 characters', 'SUMMER', { note: 'x'.repeat(300) }],
  ['no committee', 'SUMMER', { committeeIds: [] }],
  ['an unknown committee', 'SUMMER', { committeeIds: [999_999] }],
  ['a code that exists', 'early2026', {}],
])('%s is refused', async (_, code, settings) => {
  const before = await read()
  expect(codeOf(await add(code, settings))).toBe('invalid')
  expect(await read()).toEqual(before)
})

test('a change that somebody else has made first is shown, not overwritten', async () => {
  await add('SHARED')
  const { id } = await entryOf('SHARED')
  expect((await change(id, { note: 'Ann' })).status).toBe(200)
  const late = await change(id, { note: 'Bo' })
  expect([codeOf(late), messageOf(late)]).toEqual([
    'state_changed',
    'Ann Lee has changed this code meanwhile. Look at it again.',
  ])
  expect((await entryOf('SHARED')).note).toBe('Ann')
})

test('a change that a command has made first is that of somebody else', async () => {
  await add('COMMANDED')
  const { id } = await entryOf('COMMANDED')
  await saveCode(shop.server.db, 'COMMANDED', Date.parse('2040-01-01T00:00:00Z'))
  expect(messageOf(await change(id, { note: 'Bo' }))).toBe(
    'Somebody else has changed this code meanwhile. Look at it again.',
  )
})

test('the record names who changed a code, with the settings before and after', async () => {
  await add('RECORDED', { maxUses: 5 })
  const { id } = await entryOf('RECORDED')
  await change(id, { maxUses: 6 }, { maxUses: 5 })
  await removeCode(shop.server.db, 'RECORDED')
  const changes = (await read()).changes.filter(({ code }) => code === 'RECORDED')
  const settings = (maxUses: number) => ({
    note: '',
    maxUses,
    endsAtMs: null,
    email: '',
    committeeIds: null,
  })
  expect(changes.map(({ by, before, after }) => [by, before, after])).toEqual([
    ['', settings(6), null],
    ['Ann Lee', settings(5), settings(6)],
    ['Ann Lee', null, settings(5)],
  ])
})
