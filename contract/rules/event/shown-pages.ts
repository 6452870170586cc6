// The pages that an event has, with its own names for them (rule 77). Pure.
import type { EventWords } from '../../entities/event-words/sections.ts'
import { type Page, pages } from '../../pages.ts'

const rows: readonly (readonly [string, Page])[] = Object.entries(pages)

/** The page table without the pages that the event hides. */
export function shownPages({ pages: own }: Pick<EventWords, 'pages'>): Page[] {
  const changes = new Map(Object.entries(own))
  return rows.flatMap(([key, page]) => {
    const { title = '', isHidden = false } = changes.get(key) ?? {}
    if (isHidden) return []
    return title === '' ? page : { ...page, title, heading: title }
  })
}
