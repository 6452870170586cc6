// What a draft still has of the event that it was copied from (rule 62).
import type { DeskEvent } from '#contract/entities/desk/event-words.ts'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import { logoPath } from '#contract/values/image-path.ts'
import type { Deps } from '#server/deps.ts'
import { findSamePages } from '#server/repositories/desk/committees.ts'
import { type CommitteeRow, type EventRow, findEvent } from '#server/repositories/catalog/events.ts'
import { findChangesOfEvent } from '#server/repositories/desk/changes.ts'
import { frameOf } from '../../words/read-words.ts'
import { copiedSections } from './copied-sections.ts'

type Copied = DeskEvent['copied']

/** The sections, pages and logos that nobody has changed since the copy; null for a closed event and one that is no copy. */
export async function readCopied(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  event: EventRow,
  { draft, committees }: { draft: EventWords; committees: readonly CommitteeRow[] },
): Promise<Copied> {
  if (event.state === 'closed') return null
  const changes = await findChangesOfEvent(db, event.id)
  const defaults = defaultWords(frameOf(event))
  const copied = copiedSections(event.id, changes, { draft, defaults })
  if (!copied) return null
  const { fromEventId, sections } = copied
  const [from, pages, logos] = await Promise.all([
    findEvent(db, fromEventId),
    findSamePages(db, event.id, fromEventId),
    findCopiedLogos(images, committees),
  ])
  return { fromName: from?.name ?? '', sections, pages, logos }
}

/** A copied logo has no version yet: each change gives it one. */
async function findCopiedLogos(
  images: Deps['images'],
  committees: readonly CommitteeRow[],
): Promise<NonNullable<Copied>['logos']> {
  const unchanged = committees.filter((row) => row.logo_version === '')
  const versions = await Promise.all(unchanged.map(({ id }) => images.version(logoPath(id))))
  return unchanged.filter((_, at) => versions[at] !== null).map(({ id, name }) => ({ id, name }))
}
