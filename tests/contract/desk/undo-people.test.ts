// An administrator undoes, for a day, a change of somebody's roles and the end or removal of a code (rule 63).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDeskCode, endDeskCode, findDeskCodes } from '#contract/calls/desk/codes.ts'
import { removeDeskCommittee } from '#contract/calls/desk/committees.ts'
import { findDeskHistory, undoDeskChange } from '#contract/calls/desk/history.ts'
import { findDeskPeople, saveDeskPerson } from '#contract/calls/desk/people.ts'
import { verifyCode } from '#contract/calls/members.ts'
import type { DeskRights } from '#contract/entities/desk/people.ts'
import { removeCode } from '#server/services/people/change-codes.ts'
import { type Desk, deskOf } from '../../support/desk/desk.ts'
import { codeOf, messageOf, type Shop, startShop } from '../../support/product/shop.ts'

// Of the sample event; no word of the pages leads to Rally, and nothing of it was sold.
const [agility, rally] = [12, 25]

let shop: Shop
let admin: Desk

beforeAll(async () => {
  shop = await startShop()
  admin = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())

const none: DeskRights = { roles: [], committeeIds: [], rings: [] }
const chairOf = (...committeeIds: number[]): DeskRights => ({
  roles: ['chair'],
  committeeIds,
  rings: [],
})
const newest = async (subject: 'person' | 'code') => {
  const query = { page: 1, subject, eventId: 26 }
  const [entry] = (await admin.browser.call(findDeskHistory, { query })).entries
  if (!entry) throw new Error('Nothing is on record.')
  return { ...entry, changeId: Number(entry.id.replace('change-', '')) }
}
const undo = (changeId: number, by = admin) =>
  by.browser.attempt(undoDeskChange, { params: { changeId }, body: {} })
const aDayLater = (changeId: number) =>
  shop.server.db
    .updateTable('desk_changes')
    .set({ at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    .where('id', '=', changeId)
    .execute()

describe('roles', () => {
  const save = (email: string, rights: DeskRights, expected: DeskRights) =>
    admin.browser.call(saveDeskPerson, { body: { email, rights, expected } })
  const rightsOf = async (email: string) => {
    const { people } = await admin.browser.call(findDeskPeople)
    return people.find((one) => one.email === email)?.committeeIds
  }

  test('that were taken away come back, on record, and are not undone twice', async () => {
    const email = 'ann@example.com'
    await save(email, chairOf(agility), none)
    const { changes } = await save(email, none, chairOf(agility))
    expect(await rightsOf(email)).toBeUndefined()
    const removal = await newest('person')
    expect([removal.undoId, removal.key]).toEqual([changes[0]?.id, email])
    expect((await undo(removal.changeId)).status).toBe(200)
    expect(await rightsOf(email)).toEqual([agility])
    expect((await newest('person')).id).not.toBe(removal.id)
    const again = await undo(removal.changeId)
    expect([codeOf(again), messageOf(again)]).toEqual([
      'state_changed',
      expect.stringMatching(/has changed these roles meanwhile/),
    ])
  })

  test('are undone by no chair, and after a day by nobody', async () => {
    const email = 'bo@example.com'
    await save(email, chairOf(agility), none)
    await save(email, none, chairOf(agility))
    const { changeId } = await newest('person')
    const chair = await deskOf(shop, 'chair', { committee_ids: [agility] })
    expect((await undo(changeId, chair)).status).toBe(404)
    await aDayLater(changeId)
    expect(messageOf(await undo(changeId))).toMatch(/more than a day old/)
    expect(await rightsOf(email)).toBeUndefined()
    const query = { page: 1, subject: 'person' as const, key: email }
    const { entries } = await admin.browser.call(findDeskHistory, { query })
    expect(entries.find(({ id }) => id === `change-${changeId}`)?.undoId).toBeNull()
  })

  test('for a committee that is gone stay as they are', async () => {
    const email = 'cy@example.com'
    await save(email, chairOf(agility, rally), none)
    await save(email, none, chairOf(agility, rally))
    const { changeId } = await newest('person')
    await admin.browser.call(removeDeskCommittee, { params: { committeeId: rally } })
    expect(messageOf(await undo(changeId))).toBe(
      'A committee of it has been removed since. Nothing was undone.',
    )
    expect(await rightsOf(email)).toBeUndefined()
  })
})

describe('a code', () => {
  const add = (code: string, maxUses: number | null = null) =>
    admin.browser.call(addDeskCode, {
      body: { code, note: 'Helpers', maxUses, endsAt: '', committeeIds: [agility] },
    })
  const entryOf = async (code: string) =>
    (await admin.browser.call(findDeskCodes)).codes.find((one) => one.code === code)
  const end = async (code: string) => {
    const codeId = (await entryOf(code))?.id ?? 0
    return admin.browser.call(endDeskCode, { params: { codeId } })
  }

  test('that was ended counts again, with its uses', async () => {
    await add('ENDED')
    await (await shop.server.signedIn()).attempt(verifyCode, { body: { code: 'ENDED' } })
    const { changes } = await end('ENDED')
    expect(await entryOf('ENDED')).toMatchObject({ state: 'ended', uses: 1 })
    expect((await undo(changes[0]?.id ?? 0)).status).toBe(200)
    expect(await entryOf('ENDED')).toMatchObject({
      state: 'live',
      uses: 1,
      endsAtMs: null,
      committeeIds: [agility],
    })
    expect(codeOf(await undo(changes[0]?.id ?? 0))).toBe('state_changed')
  })

  test('that a command removed comes back, unless it was added again', async () => {
    await add('REMOVED', 5)
    await removeCode(shop.server.db, 'REMOVED')
    const { changeId, undoId } = await newest('code')
    expect(undoId).toBe(changeId)
    expect((await undo(changeId)).status).toBe(200)
    expect(await entryOf('REMOVED')).toMatchObject({ maxUses: 5, uses: 0, note: 'Helpers' })
    expect(messageOf(await undo(changeId))).toMatch(/changed again since/)
  })

  test('stays ended after a day', async () => {
    await add('WHOLE DAY')
    const { changes } = await end('WHOLE DAY')
    await aDayLater(changes[0]?.id ?? 0)
    expect(messageOf(await undo(changes[0]?.id ?? 0))).toMatch(/more than a day old/)
    expect(await entryOf('WHOLE DAY')).toMatchObject({ state: 'ended' })
  })
})
