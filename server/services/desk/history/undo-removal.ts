// Undoes the removal of committees or of a product for a day (rule 69): they come back as they were, and each is on record
// as new.
import { readProducts } from '#server/event/read-event.ts'
import type { DeskPrincipal } from '#server/principal.ts'
import { noSuch } from '#server/refusal.ts'
import { recordChange } from '#server/repositories/history/desk-changes.ts'
import { type Undone, undoKept } from '../kept/undo-kept.ts'
import { requireCommitteeChange } from '../shared/committee-rights.ts'

interface Removal {
  id: number
  subject: string
  key: string
  before: object | null
  after: object | null
}

/** Whether the change has removed a committee or a product. */
export const isRemoval = ({ subject, before, after }: Omit<Removal, 'id' | 'key'>): boolean =>
  (subject === 'committee' || subject === 'product') && before !== null && after === null

/** Undoes what was removed at once; what undoes it is kept with the first record. */
export async function undoRemoval(
  deps: Parameters<typeof undoKept>[0],
  caller: DeskPrincipal,
  removals: readonly Removal[],
  { eventId, changedMs }: { eventId: number | null; changedMs: number },
): Promise<void> {
  for (const removal of removals) requireRights(caller, removal)
  const [first] = removals
  if (!first || eventId === null) throw noSuch('change')
  await undoKept(deps, caller, {
    changeId: first.id,
    eventId,
    changedMs,
    record: async (tx, { byUserId, undo }) => {
      for (const { subject, key, before } of removals) {
        const isProduct = subject === 'product'
        const back = isProduct ? await idOfProduct(tx, { eventId, undo }) : key
        const what = isProduct ? ('product' as const) : ('committee' as const)
        const change = { eventId, subject: what, key: back, byUserId }
        await recordChange(tx, { ...change, before: null, after: before })
      }
    },
  })
}

function requireRights(caller: DeskPrincipal, { subject, before }: Removal): void {
  if (subject === 'committee') {
    if (!caller.rights.roles.includes('admin')) throw noSuch('change')
    return
  }
  const committeeId = new Map(Object.entries(before ?? {})).get('committeeId')
  requireCommitteeChange(caller, Number(committeeId))
}

/** A product that comes back has another id. */
async function idOfProduct(
  tx: Parameters<typeof readProducts>[0],
  { eventId, undo }: { eventId: number; undo: Undone['undo'] },
): Promise<string> {
  const key = undo.products[0]?.before?.key
  const records = await readProducts(tx, { eventId })
  return String(records.find(({ plan }) => plan.key === key)?.id ?? '')
}
