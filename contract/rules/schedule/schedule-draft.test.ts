import { describe, expect, test } from 'vitest'
import type { DraftChange, ReleasedItem } from '../../entities/desk/schedule.ts'
import { draftItems, entryInDraft, releasedOf } from './schedule-draft.ts'
import { entryOf } from './schedule-entry.ts'

const item: ReleasedItem = {
  id: 7,
  start: '2026-05-06T10:30',
  end: '2026-05-06T11:45',
  expectedStart: null,
  title: 'Open dogs',
  ring: 'Ring 1',
  room: 'Grand hall',
  judge: '',
  status: 'scheduled',
}
const entry = entryOf(item)
const change = (fields: Partial<DraftChange>): DraftChange => ({
  id: 1,
  version: 1,
  itemId: 7,
  after: null,
  by: 'Ann Lee',
  atMs: 0,
  ...fields,
})

describe('the items of the draft', () => {
  test('are the released ones without a draft', () => {
    const [only] = draftItems({ items: [item], draft: [] })
    expect(only).toMatchObject({ ...entry, released: item, change: null, isDeleted: false })
    expect(only && entryInDraft(only)).toEqual(entry)
  })

  test('show changed, new and deleted ones, by start', () => {
    const earlier = { ...entry, start: '2026-05-06T08:00', end: null }
    const draft = [
      change({ after: { ...entry, ring: 'Ring 2' } }),
      change({ id: 2, itemId: null, after: earlier }),
      change({ id: 3, itemId: 8 }),
    ]
    const other = { ...item, id: 8, start: '2026-05-06T12:00', end: null }
    const items = draftItems({ items: [item, other], draft })
    expect(items.map(({ key }) => key)).toEqual(['draft-2', 'item-7', 'item-8'])
    expect(items.map(entryInDraft)).toEqual([earlier, { ...entry, ring: 'Ring 2' }, null])
  })
})

describe('a release', () => {
  const release = (
    after: Partial<typeof entry>,
    before: Partial<ReleasedItem> = {},
    marksMoved = true,
  ) => releasedOf({ ...entry, ...after }, { ...item, ...before }, { marksMoved })

  test('marks another time or place as moved, if it is to', () => {
    expect(release({ ring: 'Ring 2' }).status).toBe('moved')
    expect(release({ room: 'Pier hall' }).status).toBe('moved')
    expect(release({ end: null }).status).toBe('moved')
    expect(release({ ring: 'Ring 2' }, {}, false).status).toBe('scheduled')
    expect(release({ title: 'Open bitches' }).status).toBe('scheduled')
    expect(release({ title: 'Open bitches' }, { status: 'moved' }).status).toBe('moved')
  })

  test('of a new item has nothing moved', () => {
    expect(releasedOf(entry, null, { marksMoved: true })).toMatchObject({
      status: 'scheduled',
      expectedStart: null,
    })
  })

  test('replaces an expected start by a new printed one only', () => {
    const late = { status: 'delayed', expectedStart: '2026-05-06T11:00' } as const
    expect(release({ start: '2026-05-06T11:15' }, late)).toMatchObject({
      expectedStart: null,
      status: 'moved',
    })
    expect(release({ start: '2026-05-06T11:15' }, late, false).status).toBe('scheduled')
    expect(release({ title: 'Open bitches' }, late)).toMatchObject(late)
  })

  test('cancels, and takes a cancellation back', () => {
    const late = { status: 'delayed', expectedStart: '2026-05-06T11:00' } as const
    expect(release({ isCancelled: true }, late)).toMatchObject({
      status: 'cancelled',
      expectedStart: null,
    })
    expect(release({}, { status: 'cancelled' }).status).toBe('scheduled')
    expect(release({ ring: 'Ring 2' }, { status: 'cancelled' }).status).toBe('moved')
  })
})
