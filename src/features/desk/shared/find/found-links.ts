// Where each thing that the desk's search finds leads. Pure.
import type { DeskHit } from '#contract/entities/desk/find.ts'
import type { Rights } from '#contract/entities/session.ts'
import { hasAllWords, searchWords } from '#contract/values/search-words.ts'
import { formatLocalDateTime } from '#lib/format.ts'
import {
  deskOrderPath,
  deskPaths,
  deskProductPath,
  deskStorePath,
  type DeskView,
  openViews,
} from '../paths.ts'
import { findMessages } from './messages.ts'

export interface FoundLink {
  key: string
  kind: string
  title: string
  text: string
  to: string
}

export type ViewNames = Readonly<Record<DeskView, string>>

/** The pages of the desk that the person may open and whose name has every word; all of them without words. */
export const pageLinks = (rights: Rights, text: string, names: ViewNames): FoundLink[] =>
  openViews(rights)
    .filter((view) => hasAllWords(searchWords(text), names[view]))
    .map((view) => ({
      key: `page ${view}`,
      kind: findMessages.page,
      title: names[view],
      text: '',
      to: deskPaths[view],
    }))

export function linkOf(hit: DeskHit): FoundLink {
  const { kind, title, text } = hit
  const shown = kind === 'item' ? formatLocalDateTime(text) : text
  // A person has no id; its title and text are unlike those of others.
  const key = [kind, hit.id, title, text].join(' ')
  return { key, kind: findMessages.kinds[kind], title, text: shown, to: pathOf(hit) }
}

function pathOf({ kind, id, committeeId, title }: DeskHit): string {
  switch (kind) {
    case 'order':
      return deskOrderPath(id)
    case 'committee':
      return deskStorePath(id)
    case 'product':
      return deskProductPath(committeeId, id)
    case 'item':
      return `${deskPaths.schedule}?${new URLSearchParams({ view: 'list', q: title })}`
    case 'person':
      return `${deskPaths.people}?${new URLSearchParams({ q: title })}`
  }
}
