// The words of an event at the desk: read, saved as a draft, published (rule 61).
import { isDeepStrictEqual } from 'node:util'
import type { CallBody } from '#contract/define-call.ts'
import {
  type publishEventWords,
  type saveEventSection,
  wordsChangesAtMost,
} from '#contract/calls/desk/event-words.ts'
import type { DeskEvent } from '#contract/entities/desk/event-words.ts'
import {
  type EventWords,
  type SectionName,
  sectionNames,
  sections,
} from '#contract/entities/event-words/sections.ts'
import { committeesOf, picturesOfWords } from '#contract/rules/event/event-words.ts'
import { sectionFaults } from '#contract/rules/event/section-faults.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { noSuch, type Refusal, refusedField } from '#server/refusal.ts'
import {
  type EventRow,
  listCommittees,
  lockEventContent,
} from '#server/repositories/catalog/events.ts'
import { findChanges, recordChange } from '#server/repositories/desk/changes.ts'
import { dropDrafts, publishDrafts, writeDraft } from '#server/repositories/event/event-words.ts'
import { readStoredWords, versionOf } from '../../words/read-words.ts'
import { byOf, changedMeanwhile } from '../shared/changes.ts'
import { requireEvent } from '../shared/event.ts'
import { readCopied } from './read-copied.ts'
import { keepPicture, takePictures } from '../../images/keep-picture.ts'

type WordsDeps = Pick<Deps, 'db' | 'images' | 'log' | 'publicReplies' | 'live' | 'pages'>
interface Caller {
  userId: number
}

const keyOf = (eventId: number, section: SectionName | '') =>
  section === '' ? `${eventId} words` : `${eventId} words ${section}`

/** Whether the key is that of a section, which is saved in the draft. */
export const isKeyOfSection = (key: string) => /^\d+ words \w/.test(key)

/** Whether the key is that of the event's words or of a section of them. */
const isOfWords = (key: string, eventId: number) => `${key} `.startsWith(`${keyOf(eventId, '')} `)

const differing = (one: EventWords, other: EventWords) =>
  sectionNames.filter((name) => !isDeepStrictEqual(one[name], other[name]))

/** The sections whose draft is not what is published. */
export async function findUnpublished(db: Db, event: EventRow): Promise<SectionName[]> {
  const { draft, published } = await readStoredWords(db, event)
  return differing(draft, published)
}

/** The draft, what is published, the committees to link to, and the newest changes. */
export async function readDeskEvent(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  eventId: number,
): Promise<DeskEvent> {
  const event = await requireEvent(db, eventId)
  const { draft, published } = await readStoredWords(db, event)
  const [committees, changes] = await Promise.all([
    listCommittees(db, eventId),
    findChanges(db, 'event', wordsChangesAtMost * 4),
  ])
  const copied = await readCopied({ db, images }, event, { draft, committees })
  const prefix = keyOf(eventId, '')
  const own = changes.filter(({ subject_key: key }) => isOfWords(key, eventId))
  return {
    eventId,
    eventName: event.name,
    timeZone: event.time_zone,
    draft,
    published,
    draftVersion: versionOf(draft),
    unpublished: differing(draft, published),
    committees: committees.map(({ id, name }) => ({ id, name })),
    copied,
    changes: own.slice(0, wordsChangesAtMost).map((change) => ({
      id: change.id,
      section: change.subject_key.slice(prefix.length).trim(),
      by: byOf(change),
      atMs: change.at.getTime(),
    })),
  }
}

/** Saves a section of the draft, unless somebody else has changed it since the sender saw it. */
export async function saveSection(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  { userId }: Caller,
  eventId: number,
  { section, content, expected }: CallBody<typeof saveEventSection>,
): Promise<DeskEvent> {
  const [fault] = sectionFaults(section, content)
  if (fault) throw refusedField(fault.field || section, fault.text)
  const after = await keepPictures({ db, images }, userId, sections[section].parse(content))
  await inTransaction(db, async (tx) => {
    if (!(await lockEventContent(tx, eventId))) throw noSuch('event')
    const { draft } = await readStoredWords(tx, await requireEvent(tx, eventId))
    const before = draft[section]
    if (!isDeepStrictEqual(before, expected)) {
      throw await changedMeanwhile(
        tx,
        { subject: 'event', key: keyOf(eventId, section) },
        { what: 'this section', next: 'Look at it again.' },
      )
    }
    if (isDeepStrictEqual(before, after)) return
    await refuseUnknownCommittees(tx, eventId, section, after)
    await writeDraft(tx, { eventId, section, content: after })
    const pictures = picturesOfWords({ [section]: after })
    await takePictures(
      tx,
      pictures.map(({ path }) => path),
    )
    const key = keyOf(eventId, section)
    await recordChange(tx, { eventId, subject: 'event', key, byUserId: userId, before, after })
  })
  return readDeskEvent({ db, images }, eventId)
}

/** An upload is deleted when no order names it, so a picture of a page is copied out of the uploads. Files must be there. */
async function keepPictures(
  deps: Pick<Deps, 'db' | 'images'>,
  userId: number,
  content: EventWords[SectionName],
): Promise<EventWords[SectionName]> {
  const keep = (path: string, field: string) => keepPicture(deps, userId, path, field)
  if ('icon' in content) {
    const icon = await keep(content.icon, 'icon')
    return { ...content, icon, picture: await keep(content.picture, 'picture') }
  }
  if ('downloads' in content) {
    for (const [at, { path }] of content.downloads.files.entries()) {
      if ((await deps.images.version(path)) !== null) continue
      throw refusedField(`downloads.files.${at}.path`, 'The file did not arrive. Choose it again.')
    }
  }
  if ('judges' in content) {
    const kept = []
    for (const [at, judge] of content.judges.entries()) {
      kept.push({ ...judge, picture: await keep(judge.picture, `judges.${at}.picture`) })
    }
    return { ...content, judges: kept }
  }
  if ('logo' in content) return { ...content, logo: await keep(content.logo, 'logo') }
  return content
}

async function refuseUnknownCommittees(
  tx: Tx,
  eventId: number,
  section: SectionName,
  content: EventWords[SectionName],
): Promise<void> {
  const known = new Set((await listCommittees(tx, eventId)).map(({ id }) => id))
  if (committeesOf(section, content).every((id) => known.has(id))) return
  throw refusedField(section, 'A link names a committee that this event does not have.')
}

const draftChanged = (tx: Tx, eventId: number): Promise<Refusal> =>
  changedMeanwhile(
    tx,
    { subject: 'event', concerns: ({ subject_key: key }) => isOfWords(key, eventId) },
    { what: 'the draft', next: 'Look at it again.' },
  )

/** Publishes the draft and has the pages drawn with it. */
export async function publishWords(
  deps: WordsDeps,
  { userId }: Caller,
  eventId: number,
  { expectedVersion }: CallBody<typeof publishEventWords>,
): Promise<DeskEvent> {
  const { db, log, pages } = deps
  await inTransaction(db, async (tx) => {
    if (!(await lockEventContent(tx, eventId))) throw noSuch('event')
    const { draft, published } = await readStoredWords(tx, await requireEvent(tx, eventId))
    if (versionOf(draft) !== expectedVersion) throw await draftChanged(tx, eventId)
    const names = differing(draft, published)
    for (const name of names) await refuseUnknownCommittees(tx, eventId, name, draft[name])
    if (names.length === 0) return
    await publishDrafts(tx, eventId)
    const of = (words: EventWords) => Object.fromEntries(names.map((name) => [name, words[name]]))
    await recordChange(tx, {
      eventId,
      subject: 'event',
      key: keyOf(eventId, ''),
      byUserId: userId,
      before: of(published),
      after: of(draft),
    })
  })
  log.info({ act: 'words', eventId }, 'desk')
  publishChange(deps, eventId, 'words')
  void pages.refresh()
  return readDeskEvent(deps, eventId)
}

/** Makes every section of the draft as published. */
export async function discardDraft(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  { userId }: Caller,
  eventId: number,
  { expectedVersion }: CallBody<typeof publishEventWords>,
): Promise<DeskEvent> {
  await inTransaction(db, async (tx) => {
    if (!(await lockEventContent(tx, eventId))) throw noSuch('event')
    const { draft, published } = await readStoredWords(tx, await requireEvent(tx, eventId))
    if (versionOf(draft) !== expectedVersion) throw await draftChanged(tx, eventId)
    const names = differing(draft, published)
    await dropDrafts(tx, eventId)
    for (const name of names) {
      const [before, after] = [draft[name], published[name]]
      const key = keyOf(eventId, name)
      await recordChange(tx, { eventId, subject: 'event', key, byUserId: userId, before, after })
    }
  })
  return readDeskEvent({ db, images }, eventId)
}
