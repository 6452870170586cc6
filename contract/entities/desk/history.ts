// The history of the desk: every change on record (rule 63).
import * as z from 'zod/mini'
import { changedField, historyActs } from './order.ts'

/** What a change is about; `order` = the acts on orders and payments. */
export const historySubjects = [
  'order',
  'person',
  'code',
  'committee',
  'form',
  'submission',
  'product',
  'schedule',
  'announcement',
  'event',
  'import',
] as const
export type HistorySubject = (typeof historySubjects)[number]

const historyEntry = z.object({
  /** Unique among all entries. */
  id: z.string(),
  subject: z.string(),
  /** Names the changed thing among those of its subject. */
  key: z.string(),
  /** The name of the changed thing; '' = the key is its name. */
  name: z.string(),
  /** The person's name or address; '' = by a command or a provider. */
  by: z.string(),
  atMs: z.number(),
  /** Of an order; null for other changes. */
  act: z.nullable(z.enum(historyActs)),
  reason: z.string(),
  cents: z.int(),
  kind: z.enum(['added', 'changed', 'removed']),
  /** Whether it was made in a draft, of the schedule or of the words, which visitors do not see. */
  isInDraft: z._default(z.boolean(), false),
  /** The values that differ, by their path in the record. */
  fields: z.array(changedField),
  /** How many more values differ. */
  moreFields: z.int(),
  /** What undoes the change: its id among the changes; null = it can't be undone. */
  undoId: z.nullable(z.int()),
  /** What was changed at once with it; null = it was changed alone. */
  changeSet: z.nullable(
    z.object({
      id: z.string(),
      /** How many changes it has. */
      size: z.int(),
      /** What undoes all of it; null = the day is over, or the caller may not see all of it. */
      undoId: z.nullable(z.int()),
    }),
  ),
})
export type HistoryEntry = z.output<typeof historyEntry>

export const deskHistory = z.object({
  /** Newest first. */
  entries: z.array(historyEntry),
  total: z.int(),
  /** Who made the changes that the caller may see, by name. */
  people: z.array(z.object({ userId: z.int(), name: z.string() })),
})
export type DeskHistory = z.output<typeof deskHistory>
