// The words of an event: saved as a draft, published, read by everybody (rule 61).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  discardEventDraft,
  getDeskEvent,
  publishEventWords,
  saveEventSection,
} from '#contract/calls/desk/event-words.ts'
import { listDeskEvents } from '#contract/calls/desk/events.ts'
import { getEventWords } from '#contract/calls/event-words.ts'
import type { SectionName } from '#contract/entities/event-words/sections.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { sampleWords } from '#server/sample/words.ts'
import { type Desk, deskOf } from '../../support/desk/desk.ts'
import { codeOf, messageOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let admin: Desk
const query = { eventId: sampleEventId }

beforeAll(async () => {
  shop = await startShop()
  admin = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())

const read = () => admin.browser.call(getDeskEvent, { query })
const waiting = async () =>
  (await admin.browser.call(listDeskEvents)).find(({ id }) => id === sampleEventId)?.unpublished
const shown = () => admin.browser.call(getEventWords, { params: query, query: {} })
const save = (section: SectionName, content: unknown, expected: unknown) =>
  admin.browser.attempt(saveEventSection, { query, body: { section, content, expected } })
const publish = (expectedVersion: string) =>
  admin.browser.attempt(publishEventWords, { query, body: { expectedVersion } })
const discard = (expectedVersion: string) =>
  admin.browser.attempt(discardEventDraft, { query, body: { expectedVersion } })

describe('the words of an event', () => {
  test('are those of the sample event, for everybody', async () => {
    const words = await shown()
    expect(words).toMatchObject({ eventId: sampleEventId, timeZone: 'America/New_York' })
    expect(words.words).toEqual(sampleWords())
    const guest = await shop.server.guest()
    expect((await guest.call(getEventWords, { params: query, query: {} })).version).toBe(
      words.version,
    )
    expect(
      (await guest.attempt(getEventWords, { params: { eventId: 999 }, query: {} })).status,
    ).toBe(404)
  })

  test('change for everybody once a draft is published, and are on record', async () => {
    const before = await read()
    const { hotel } = before.draft
    const next = { ...hotel, place: 'Another hall, Denver' }
    expect((await save('hotel', next, hotel)).status).toBe(200)
    expect((await shown()).words.hotel).toEqual(hotel)
    const drafted = await read()
    expect(drafted).toMatchObject({ unpublished: ['hotel'], draft: { hotel: next } })
    expect(await waiting()).toEqual(['words'])
    expect((await publish(drafted.draftVersion)).status).toBe(200)
    const words = await shown()
    expect(words.words.hotel.place).toBe('Another hall, Denver')
    const after = await read()
    expect(after.unpublished).toEqual([])
    expect(await waiting()).toEqual([])
    expect(after.changes.slice(0, 2).map(({ section }) => section)).toEqual(['', 'hotel'])
    const { before: was, after: is } = await shop.server.db
      .selectFrom('desk_changes')
      .selectAll()
      .where('subject', '=', 'event')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([was, is]).toEqual([{ hotel }, { hotel: next }])
  })

  test('a section that is as long as it may be is saved, and once more', async () => {
    const { judges } = (await read()).draft
    const judge = { name: 'Ann', assignment: 'Dogs', picture: '', about: '犬'.repeat(4000) }
    const full = { ...judges, judges: Array.from({ length: 60 }, () => judge) }
    expect((await save('judges', full, judges)).status).toBe(200)
    expect((await save('judges', judges, full)).status).toBe(200)
    expect((await save('judges', 'x'.repeat(2_000_000), judges)).status).toBe(413)
  })

  test('two people do not overwrite each other', async () => {
    const { draft, draftVersion } = await read()
    const first = { infoBox: 'First.' }
    expect((await save('directory', first, draft.directory)).status).toBe(200)
    const late = await save('directory', { infoBox: 'Second.' }, draft.directory)
    expect([late.status, codeOf(late), messageOf(late)]).toEqual([
      409,
      'state_changed',
      'Ann Lee has changed this section meanwhile. Look at it again.',
    ])
    const published = await publish(draftVersion)
    expect([codeOf(published), messageOf(published)]).toEqual([
      'state_changed',
      'Ann Lee has changed the draft meanwhile. Look at it again.',
    ])
    expect(codeOf(await discard(draftVersion))).toBe('state_changed')
    expect((await read()).draft.directory).toEqual(first)
  })

  test('a dropped draft leaves the words as published', async () => {
    const { published, draft, draftVersion } = await read()
    expect(draft.directory).not.toEqual(published.directory)
    expect((await discard(draftVersion)).status).toBe(200)
    expect(await read()).toMatchObject({ unpublished: [], draft: published })
  })

  test('refuse what a section does not take, beside the field', async () => {
    const { draft } = await read()
    const refused = async (section: SectionName, content: object) => {
      const { status, body } = await save(section, content, draft[section])
      const { error } = body as { error: { message: string; details: { field: string } } }
      return [status, error.details.field, error.message]
    }
    expect(await refused('event', { ...draft.event, venue: '' })).toEqual([
      422,
      'venue',
      'Enter some text.',
    ])
    const judges = [{ name: 'J'.repeat(300), assignment: '' }]
    expect(await refused('judges', { ...draft.judges, judges })).toEqual([
      422,
      'judges.0.name',
      'Enter at most 200 characters.',
    ])
    const learnMore = [{ label: 'Nowhere', committeeId: 4040 }]
    expect(await refused('home', { ...draft.home, learnMore })).toEqual([
      422,
      'home',
      'A link names a committee that this event does not have.',
    ])
    expect((await read()).unpublished).toEqual([])
    const nul = await save('directory', { infoBox: 'a\0b' }, draft.directory)
    expect(nul.status).toBe(422)
  })

  test('of an unknown event are 404', async () => {
    const answer = await admin.browser.attempt(getDeskEvent, { query: { eventId: 999 } })
    expect(answer.status).toBe(404)
  })
})
