// Which changes on record can be undone (rule 63): those of words, of a committee, and of a product but for what orders
// depend on; for a day those of a person’s roles and of a code, its removal too. Pure.
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
  | { kind: 'person'; email: string }
  | { kind: 'code'; code: string }

const facts = Object.keys(committeeFacts.shape)
/** Orders and stock depend on them. All other facts of a product can be undone, new ones too. */
const heldByOrders: readonly (keyof ProductEntry)[] = ['pieces', 'fields', 'variants']
const productValues = (Object.keys(productEntry.shape) as (keyof ProductEntry)[]).filter(
  (name) => !heldByOrders.includes(name),
)

/** What puts the values before back; null = the change can't be undone. */
export function undoOf({ subject, key, before, after }: RecordedChange): Undo | null {
  if (before === null) return null
  // One whose text is unknown can't be found again.
  if (subject === 'code') return key === '' ? null : { kind: 'code', code: key }
  if (after === null) return null
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
    case 'person':
      return { kind: 'person', email: key }
    default:
      return null
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Whether the change can still be undone alone. */
export function canUndoNow(undo: Undo, changedMs: number, nowMs: number): boolean {
  return (undo.kind !== 'person' && undo.kind !== 'code') || canUndoWhole(changedMs, nowMs)
}

/** Whether everything that was changed at once can still be undone at once (rule 69). */
export const canUndoWhole = (changedMs: number, nowMs: number): boolean => nowMs - changedMs < dayMs
