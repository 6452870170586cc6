// Which changes on record can be undone (rule 63): those of words, of a committee, and of a product but for what orders
// depend on. Pure.
import { committeeFacts } from '../entities/desk/committees.ts'
import { type ProductEntry, productEntry } from '../entities/desk/products.ts'
import { type SectionName, sectionNames } from '../entities/event-words/sections.ts'

export interface RecordedChange {
  subject: string
  key: string
  before: object | null
  after: object | null
}

export type Undo =
  | { kind: 'words'; eventId: number; section: SectionName }
  | { kind: 'facts' | 'page' | 'form'; committeeId: number }
  | { kind: 'product'; productId: number }

const facts = Object.keys(committeeFacts.shape)
/** Orders and stock depend on them. All other facts of a product can be undone, new ones too. */
const heldByOrders: readonly (keyof ProductEntry)[] = ['pieces', 'fields', 'variants']
const productValues = (Object.keys(productEntry.shape) as (keyof ProductEntry)[]).filter(
  (name) => !heldByOrders.includes(name),
)

/** What puts the values before back; null = the change can't be undone. */
export function undoOf({ subject, key, before, after }: RecordedChange): Undo | null {
  if (before === null || after === null) return null
  const names = Object.keys(after)
  const areAll = (known: readonly string[]) =>
    names.length > 0 && names.every((name) => known.includes(name))
  const id = Number(key)
  switch (subject) {
    case 'event': {
      const [, eventId, word] = /^(\d+) words (\w+)$/.exec(key) ?? []
      const section = sectionNames.find((name) => name === word)
      return section ? { kind: 'words', eventId: Number(eventId), section } : null
    }
    case 'committee':
      if (areAll(['content'])) return { kind: 'page', committeeId: id }
      return areAll(facts) ? { kind: 'facts', committeeId: id } : null
    case 'form':
      return areAll(['questions']) ? { kind: 'form', committeeId: id } : null
    case 'product':
      return areAll(productValues) ? { kind: 'product', productId: id } : null
    default:
      return null
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Whether everything that was changed at once can still be undone at once (rule 69). */
export const canUndoWhole = (changedMs: number, nowMs: number): boolean => nowMs - changedMs < dayMs
