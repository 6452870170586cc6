// The schedule at the desk: changes collect as a draft and are released together, and the log of releases is public (rule 60).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeDeskSchedule,
  discardDeskSchedule,
  type DraftChangeRequest,
  getDeskSchedule,
  releaseDeskSchedule,
} from '#contract/calls/desk/schedule.ts'
import { getSchedule, getScheduleReleases } from '#contract/calls/events.ts'
import type { DeskSchedule, ScheduleEntry } from '#contract/entities/desk/schedule.ts'
import { entryOf } from '#contract/rules/schedule/schedule-entry.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { createCaller } from '#tests/support/people/caller.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { codeOf, messageOf, type Shop, startShop } from '#tests/support/product/shop.ts'

const query = { eventId: sampleEventId }
const entry: ScheduleEntry = {
  start: '2026-05-06T20:00',
  end: '2026-05-06T21:00',
  title: 'Sample evening draw',
  ring: 'Ring 1',
  room: 'Grand hall',
  judge: '',
  isCancelled: false,
}

let shop: Shop
let steward: Desk
let admin: Desk

beforeAll(async () => {
  shop = await startShop()
  steward = await deskOf(shop, 'steward')
  admin = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())
beforeEach(() => shop.server.db.deleteFrom('schedule_drafts').execute())

const read = (by = steward) => by.browser.call(getDeskSchedule, { query })
const save = (changes: DraftChangeRequest[], by = steward) =>
  by.browser.attempt(changeDeskSchedule, { query, body: { changes } })
const add = (fields: Partial<ScheduleEntry> = {}): DraftChangeRequest => ({
  itemId: null,
  draftId: null,
  expected: null,
  after: { ...entry, ...fields },
})
const chosenOf = ({ draft }: Pick<DeskSchedule, 'draft'>) =>
  draft.map(({ id, version }) => ({ id, version }))
const release = async (fields: object = {}, by = steward) =>
  by.browser.attempt(releaseDeskSchedule, {
    query,
    body: { chosen: chosenOf(await read()), note: '', marksMoved: true, ...fields },
  })
const inPublic = async () => {
  const anyone = createCaller(shop.server.origin)
  return {
    items: (await anyone.call(getSchedule, { params: query })).items,
    releases: await anyone.call(getScheduleReleases, { params: query }),
  }
}
async function itemIn(ring: string) {
  const found = (await read()).items.find((one) => one.ring === ring && one.status === 'scheduled')
  if (!found) throw new Error(`Nothing is in ${ring}.`)
  return found
}
const changeOf = (item: DeskSchedule['items'][number], fields: Partial<ScheduleEntry> | null) => ({
  itemId: item.id,
  draftId: null,
  expected: entryOf(item),
  after: fields && { ...entryOf(item), ...fields },
})

describe('the draft', () => {
  test('collects changes with who made them, and nothing of it is public', async () => {
    const before = await inPublic()
    const [moved, gone] = [await itemIn('Ring 1'), await itemIn('Ring 3')]
    const answer = await save([
      add(),
      changeOf(moved, { ring: 'Ring 2', start: '2026-05-05T18:00', end: null }),
      changeOf(gone, null),
    ])
    expect(answer.status).toBe(200)
    const { draft } = await read(admin)
    expect(draft.map(({ itemId, after, by }) => [itemId, after?.ring, by])).toEqual([
      [null, 'Ring 1', 'Ann Lee'],
      [moved.id, 'Ring 2', 'Ann Lee'],
      [gone.id, undefined, 'Ann Lee'],
    ])
    expect(await inPublic()).toEqual(before)
  })

  test('forgets a change that leads back, and a new item that is deleted', async () => {
    const item = await itemIn('Ring 1')
    await save([changeOf(item, { title: 'Sample other' }), add()])
    const [changed, added] = (await read()).draft
    const back = [
      { itemId: item.id, draftId: null, expected: changed?.after ?? null, after: entryOf(item) },
      { itemId: null, draftId: added?.id ?? 0, expected: entry, after: null },
    ]
    expect((await save(back)).status).toBe(200)
    expect((await read()).draft).toEqual([])
  })

  test('is discarded one by one and as a whole', async () => {
    await save([add(), add({ title: 'Sample two' }), add({ title: 'Sample three' })])
    const chosen = chosenOf(await read())
    const discard = (some: typeof chosen) =>
      steward.browser.attempt(discardDeskSchedule, { query, body: { chosen: some } })
    expect((await discard(chosen.slice(1, 2))).status).toBe(200)
    expect((await read()).draft.map(({ after }) => after?.title)).toEqual([
      'Sample evening draw',
      'Sample three',
    ])
    expect(codeOf(await discard(chosen))).toBe('state_changed')
    expect((await discard(chosenOf(await read()))).status).toBe(200)
    expect((await read()).draft).toEqual([])
  })

  test('answers 409 to the second of two stewards, and keeps the first one’s change', async () => {
    const item = await itemIn('Ring 1')
    expect((await save([changeOf(item, { room: 'Pier hall' })])).status).toBe(200)
    const late = await save([changeOf(item, { room: 'Cove room' }), add()], admin)
    const words = expect.stringContaining(`Ann Lee has changed “${item.title}” meanwhile.`)
    expect([codeOf(late), late.status, messageOf(late)]).toEqual(['state_changed', 409, words])
    expect((await read()).draft.map(({ after }) => after?.room)).toEqual(['Pier hall'])
  })

  test('is on record with before and after', async () => {
    const item = await itemIn('Ring 1')
    await save([changeOf(item, { room: 'Pier hall' })])
    const rows = await shop.server.db
      .selectFrom('desk_changes')
      .selectAll()
      .where('subject', '=', 'schedule')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(rows).toMatchObject([
      {
        subject_key: String(item.id),
        by_user_id: steward.browser.userId,
        before: { room: item.room, stage: 'draft' },
        after: { room: 'Pier hall', stage: 'draft' },
      },
    ])
  })

  test.each([
    ['a day outside the event', { start: '2026-06-01T10:00', end: null }, 'start'],
    ['an end before the start', { end: '2026-05-06T19:00' }, 'end'],
    ['a title of 300 characters', { title: 'x'.repeat(300) }, 'title'],
    ['a title of nothing visible', { title: '\u202E\u200B ' }, 'title'],
    ['a ring in other letters', { ring: 'RING  1' }, 'ring'],
  ])('refuses %s in words beside the field, and takes nothing', async (_, fields, field) => {
    const alone = await save([add(fields)])
    expect([alone.status, alone.body]).toMatchObject([422, { error: { details: { field } } }])
    const many = await save([add(), add(fields)])
    expect(many.body).toMatchObject({ error: { details: { field: `changes.1.${field}` } } })
    expect(JSON.stringify(many.body)).not.toContain('is not valid')
    expect((await read()).draft).toEqual([])
  })

  test('refuses two changes of one item in a request', async () => {
    const item = await itemIn('Ring 2')
    const first = changeOf(item, { room: 'Hall A' })
    const second = { ...changeOf(item, { room: 'Hall B' }), expected: first.after }
    expect(await save([first, second])).toMatchObject({ status: 422 })
    expect((await read()).draft).toEqual([])
  })

  test('removes direction marks, and refuses what is no time', async () => {
    await save([add({ title: '\u202ESample\u2066 draw', room: ' Grand   hall ' })])
    expect((await read()).draft[0]?.after).toMatchObject({
      title: 'Sample draw',
      room: 'Grand hall',
    })
    expect(codeOf(await save([add({ start: '2026-02-30T10:00' })]))).toBe('invalid')
    expect(codeOf(await save([add({ start: 'noon' })]))).toBe('invalid')
    expect(codeOf(await save([]))).toBe('invalid')
  })

  test('of an unknown event is missing', async () => {
    const unknown = { query: { eventId: 999 } }
    expect((await steward.browser.attempt(getDeskSchedule, unknown)).status).toBe(404)
    const body = { changes: [add()] }
    expect((await steward.browser.attempt(changeDeskSchedule, { ...unknown, body })).status).toBe(
      404,
    )
  })
})

describe('a steward of chosen rings', () => {
  test('changes these alone', async () => {
    const own = await deskOf(shop, 'steward', { rings: ['Ring 2'] })
    const [mine, other] = [await itemIn('Ring 2'), await itemIn('Ring 1')]
    expect((await save([changeOf(other, { room: 'Cove room' })], own)).status).toBe(404)
    const into = await save([changeOf(mine, { ring: 'Ring 1' })], own)
    expect(into.body).toMatchObject({ error: { details: { field: 'ring' } } })
    expect((await save([add({ ring: '' })], own)).status).toBe(422)
    expect((await save([changeOf(mine, { room: 'Cove room' })], own)).status).toBe(200)
    await save([add()])
    expect((await release({}, own)).status).toBe(404)
    const chosen = chosenOf(await read()).slice(0, 1)
    const discard = { query, body: { chosen: chosenOf(await read()) } }
    expect((await own.browser.attempt(discardDeskSchedule, discard)).status).toBe(404)
    expect((await release({ chosen }, own)).status).toBe(200)
  })
})

describe('a release', () => {
  test('is public at once, with its note and what it changed', async () => {
    const [moved, gone] = [await itemIn('Ring 1'), await itemIn('Ring 3')]
    await save([
      add(),
      changeOf(moved, { ring: 'Ring 2', start: '2026-05-08T18:00', end: '2026-05-08T19:00' }),
      changeOf(gone, null),
    ])
    // The reply is in the cache when the release comes.
    await inPublic()
    const startMs = Date.now()
    expect((await release({ note: ' Ring 1 is\u202E flooded ' })).status).toBe(200)
    const { items, releases } = await inPublic()
    expect(items.find(({ id }) => id === moved.id)).toMatchObject({
      ring: 'Ring 2',
      start: '2026-05-08T18:00',
      status: 'moved',
    })
    expect(items.find(({ id }) => id === moved.id)?.updatedMs).toBeGreaterThanOrEqual(startMs)
    expect(items.some(({ id }) => id === gone.id)).toBe(false)
    expect(items.find(({ title }) => title === entry.title)).toMatchObject({ status: 'scheduled' })
    const [newest] = releases
    expect(newest?.note).toBe('Ring 1 is flooded')
    expect(newest?.changes.map(({ before, after }) => [before?.ring, after?.ring])).toEqual([
      [undefined, 'Ring 1'],
      ['Ring 1', 'Ring 2'],
      ['Ring 3', undefined],
    ])
    const { draft, releases: withPeople } = await read()
    expect(draft).toEqual([])
    expect(withPeople[0]).toMatchObject({ by: 'Ann Lee' })
    expect(JSON.stringify(releases)).not.toContain('Ann Lee')
  })

  test('keeps the expected start unless the printed one changes, and cancels', async () => {
    const late = (await read()).items.find(({ expectedStart }) => expectedStart !== null)
    if (!late) throw new Error('Nothing is late.')
    await save([changeOf(late, { title: 'Sample other title' })])
    await release()
    const again = async () => (await read()).items.find(({ id }) => id === late.id) ?? late
    expect(await again()).toMatchObject({
      title: 'Sample other title',
      status: 'delayed',
      expectedStart: late.expectedStart,
    })
    await save([changeOf(await again(), { isCancelled: true })])
    await release()
    expect(await again()).toMatchObject({ status: 'cancelled', expectedStart: null })
    await save([changeOf(await again(), { isCancelled: false })])
    await release()
    expect(await again()).toMatchObject({ status: 'scheduled' })
  })

  test('takes one change alone, and leaves “moved” out if it is to', async () => {
    const item = await itemIn('Ring 1')
    await save([changeOf(item, { room: 'Pier hall' }), add({ title: 'Sample later' })])
    const chosen = chosenOf(await read()).slice(0, 1)
    expect((await release({ chosen, marksMoved: false })).status).toBe(200)
    const { draft, items } = await read()
    expect(items.find(({ id }) => id === item.id)).toMatchObject({
      room: 'Pier hall',
      status: 'scheduled',
    })
    expect(draft.map(({ after }) => after?.title)).toEqual(['Sample later'])
  })

  test('answers 409 when a change is another one than the sender saw', async () => {
    await save([add()])
    const chosen = chosenOf(await read())
    const draftId = chosen[0]?.id ?? 0
    await save([{ itemId: null, draftId, expected: entry, after: { ...entry, room: 'X' } }])
    expect(codeOf(await release({ chosen }))).toBe('state_changed')
    expect((await read()).draft).toHaveLength(1)
    expect((await release()).status).toBe(200)
    expect(codeOf(await release({ chosen }))).toBe('state_changed')
  })

  test('takes 500 new items at once, and the calendar follows', async () => {
    const many = Array.from({ length: 500 }, (_, at) =>
      add({ title: `Sample many ${at}`, ring: `Ring ${(at % 9) + 4}` }),
    )
    expect((await save(many)).status).toBe(200)
    expect((await release()).status).toBe(200)
    const path = `/store-v1/events/${sampleEventId}/schedule.ics`
    const feed = await createCaller(shop.server.origin).send('GET', path)
    expect(String(feed.body)).toContain('Sample many 499')
  })
})
