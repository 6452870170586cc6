// Announcements are posted, changed and ended at the desk, and everybody reads them (rule 66).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  announcementsAtMost,
  changeAnnouncement,
  endAnnouncement,
  findDeskAnnouncements,
  getAnnouncements,
  postAnnouncement,
} from '#contract/calls/announcements.ts'
import { findDeskHistory } from '#contract/calls/desk/history.ts'
import { announcementKinds } from '#contract/entities/announcement.ts'
import type { DeskAnnouncements } from '#contract/entities/desk/announcements.ts'
import { errorField } from '#contract/errors.ts'
import type { AnnouncementEntry } from '#contract/rules/event/announcements.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { createCaller } from '../../support/people/caller.ts'
import { type Desk, deskOf } from '../../support/desk/desk.ts'
import { readLive } from '../../support/network/live-reader.ts'
import { codeOf, messageOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let steward: Desk
let admin: Desk
beforeAll(async () => {
  shop = await startShop()
  steward = await deskOf(shop, 'steward')
  admin = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())

const sample: AnnouncementEntry = {
  kind: 'information',
  text: 'The water bowls are at gate 2.',
  picture: '',
  pictureText: '',
  isPinned: false,
  until: '',
}

const post = (fields: Partial<AnnouncementEntry> = {}, by = steward, key = randomUUID()) =>
  by.browser.attempt(postAnnouncement, {
    query: {},
    body: { idempotencyKey: key, announcement: { ...sample, ...fields } },
  })
const inPublic = () =>
  createCaller(shop.server.origin).call(getAnnouncements, { query: { eventId: sampleEventId } })
const posted = async (fields: Partial<AnnouncementEntry> = {}) => {
  const { announcements } = (await post(fields)).body as DeskAnnouncements
  const [newest] = announcements
  if (!newest) throw new Error('Nothing was posted.')
  return newest
}

describe('an announcement', () => {
  test('is read by everybody, and open streams are told', async () => {
    const stream = await readLive(shop.server.origin, sampleEventId)
    await stream.next()
    const text = 'Loose dog near ring 2.\n\nBrown, answers to Sample.'
    expect((await post({ kind: 'emergency', text })).status).toBe(200)
    expect(await stream.next()).toEqual({ changes: [{ kind: 'announcements', agoMs: 0 }] })
    stream.close()
    const [newest] = await inPublic()
    expect(newest).toMatchObject({ kind: 'emergency', text, endedMs: null, untilMs: null })
    expect(JSON.stringify(newest)).not.toContain('Ann Lee')
  })

  test.each(announcementKinds)('is posted as %s', async (kind) => {
    expect(await posted({ kind })).toMatchObject({ kind, text: sample.text })
  })

  test('is posted once by a repeated request', async () => {
    const key = randomUUID()
    const before = (await inPublic()).length
    expect((await post({}, steward, key)).status).toBe(200)
    expect((await post({}, steward, key)).status).toBe(200)
    expect(await inPublic()).toHaveLength(before + 1)
  })

  test('is not said to be posted when the request is repeated with another text', async () => {
    const key = randomUUID()
    const until = '2099-05-05T10:00'
    expect((await post({ text: 'Ring 2 is closed.', until }, steward, key)).status).toBe(200)
    expect((await post({ text: 'Ring 2 is closed.', until }, steward, key)).status).toBe(200)
    const other = await post({ text: 'Ring 3 is closed.', until }, steward, key)
    expect(other.status).toBe(409)
    expect(other.body).toMatchObject({
      error: { message: 'This has been posted already. Change it in the list.' },
    })
    const { db } = shop.server
    const event = { name: 'Next year', start_date: '2027-10-03', end_date: '2027-10-08' }
    const next = { ...event, id: 127, time_zone: 'America/Denver', state: 'draft' as const }
    await db.insertInto('events').values(next).execute()
    const elsewhere = await steward.browser.attempt(postAnnouncement, {
      query: { eventId: next.id },
      body: { idempotencyKey: key, announcement: { ...sample, text: 'Ring 2 is closed.', until } },
    })
    expect(elsewhere.status).toBe(409)
    const texts = (await inPublic()).map(({ text }) => text)
    expect(texts.filter((text) => /^Ring . is closed/.test(text))).toEqual(['Ring 2 is closed.'])
  })

  test('is changed, unless somebody else has changed it', async () => {
    const { id, changedMs } = await posted()
    const change = (text: string, by = steward) =>
      by.browser.attempt(changeAnnouncement, {
        params: { announcementId: id },
        body: { announcement: { ...sample, text }, expectedVersion: String(changedMs) },
      })
    expect((await change('The water bowls are at gate 3.')).status).toBe(200)
    const late = await change('The water bowls are gone.', admin)
    expect([codeOf(late), messageOf(late)]).toEqual([
      'state_changed',
      'Ann Lee has changed this announcement meanwhile. Look at it again.',
    ])
    expect((await inPublic())[0]).toMatchObject({ id, text: 'The water bowls are at gate 3.' })
  })

  test('is read with the words of its picture, which go with the picture', async () => {
    const picture = 'sample/look/icon.svg'
    const { id, changedMs } = await posted({ picture, pictureText: 'A brown dog' })
    expect((await inPublic())[0]).toMatchObject({ id, picture, pictureText: 'A brown dog' })
    await steward.browser.call(changeAnnouncement, {
      params: { announcementId: id },
      body: {
        announcement: { ...sample, pictureText: 'A brown dog' },
        expectedVersion: String(changedMs),
      },
    })
    expect((await inPublic())[0]).toMatchObject({ id, picture: '', pictureText: '' })
  })

  test('stays after thirty newer ones, if it is an emergency or pinned', async () => {
    const [emergency, pinned] = [
      await posted({ kind: 'emergency' }),
      await posted({ isPinned: true }),
    ]
    const other = await posted()
    for (let at = 0; at < announcementsAtMost; at++) await post()
    const standing = async () => (await inPublic()).map(({ id }) => id)
    expect(await standing()).toEqual(expect.arrayContaining([emergency.id, pinned.id]))
    expect(await standing()).not.toContain(other.id)
    for (const { id } of [emergency, pinned]) {
      await admin.browser.call(endAnnouncement, { params: { announcementId: id } })
    }
    // The all clear is news for two hours.
    expect(await standing()).toContain(emergency.id)
    const longAgo = new Date(Date.now() - 3 * 3_600_000)
    const { db } = shop.server
    await db
      .updateTable('announcements')
      .set({ ended_at: longAgo })
      .where('ended_at', 'is not', null)
      .execute()
    shop.server.deps.publicReplies.clear()
    for (const { id } of [emergency, pinned]) expect(await standing()).not.toContain(id)
  })

  test('ends once, and stays readable with its end', async () => {
    const { id } = await posted({ kind: 'emergency' })
    const end = () => admin.browser.attempt(endAnnouncement, { params: { announcementId: id } })
    expect((await end()).status).toBe(200)
    const [first] = await inPublic()
    expect(first).toMatchObject({ id, endedMs: expect.any(Number) })
    expect((await end()).status).toBe(200)
    expect((await inPublic())[0]?.endedMs).toBe(first?.endedMs)
  })

  test('that is an emergency becomes no other kind before its all clear', async () => {
    const { id, changedMs } = await posted({ kind: 'emergency' })
    const change = (expectedVersion: number) =>
      steward.browser.attempt(changeAnnouncement, {
        params: { announcementId: id },
        body: { announcement: sample, expectedVersion: String(expectedVersion) },
      })
    const refused = await change(changedMs)
    expect([refused.status, messageOf(refused), errorField(refused.body)]).toEqual([
      422,
      'Give the all clear first.',
      'kind',
    ])
    expect((await inPublic())[0]).toMatchObject({ id, kind: 'emergency' })
    await steward.browser.call(endAnnouncement, { params: { announcementId: id } })
    const ended = (await inPublic())[0]
    expect((await change(ended?.changedMs ?? 0)).status).toBe(200)
  })

  test('is on record with the person and the values before and after', async () => {
    const { id } = await posted({ text: 'For the record.' })
    await admin.browser.call(endAnnouncement, { params: { announcementId: id } })
    const { entries } = await steward.browser.call(findDeskHistory, {
      query: { subject: 'announcement' },
    })
    expect(entries.slice(0, 2).map(({ key, kind, by }) => [key, kind, by])).toEqual([
      [String(id), 'changed', 'Ann Lee'],
      [String(id), 'added', 'Ann Lee'],
    ])
    // The history of this announcement alone.
    await posted({ text: 'Another one.' })
    const own = await steward.browser.call(findDeskHistory, {
      query: { subject: 'announcement', key: String(id) },
    })
    expect([own.total, own.entries.map(({ key }) => key)]).toEqual([2, [String(id), String(id)]])
    const list = await steward.browser.call(findDeskAnnouncements, { query: {} })
    expect(list.announcements.find((one) => one.id === id)?.by).toBe('Ann Lee')
  })
})

describe('refused, with nothing written:', () => {
  test.each([
    ['no text', { text: ' \n ' }, 'announcement.text'],
    ['HTML', { text: '<b>Loose</b> dog' }, 'text'],
    ['10,000 characters', { text: 'a'.repeat(10_000) }, 'text'],
    ['a long emergency', { kind: 'emergency', text: 'a'.repeat(301) }, 'text'],
    ['an emergency with an end', { kind: 'emergency', until: '2099-05-06T10:00' }, 'until'],
    ['an end in the past', { until: '2020-05-06T10:00' }, 'until'],
    ['no time', { until: '2026-13-45T99:00' }, 'announcement.until'],
    ['an unknown kind', { kind: 'rumor' }, 'announcement.kind'],
    ['a path that leads elsewhere', { picture: '../secrets' }, 'picture'],
    ['a picture without words for it', { picture: 'sample/look/icon.svg' }, 'pictureText'],
    [
      'the upload of somebody else',
      { picture: `uploads/1/${'a'.repeat(32)}.png`, pictureText: 'A tent' },
      'picture',
    ],
  ] as [string, object, string][])('%s', async (_, fields, field) => {
    const before = await inPublic()
    const answer = await post(fields)
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid'])
    expect(field).toContain(errorField(answer.body)?.split('.').at(-1) ?? 'none')
    expect(await inPublic()).toEqual(before)
  })

  test('people without the role, and unknown announcements', async () => {
    const treasurer = await deskOf(shop, 'treasurer')
    expect((await post({}, treasurer)).status).toBe(404)
    const params = { announcementId: 999_999 }
    expect((await admin.browser.attempt(endAnnouncement, { params })).status).toBe(404)
    const anyone = createCaller(shop.server.origin)
    const unknown = await anyone.attempt(getAnnouncements, { query: { eventId: 999_999 } })
    expect(unknown.status).toBe(404)
  })
})
