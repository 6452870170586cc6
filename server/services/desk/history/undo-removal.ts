// Undoes the removal of committees or of products for a day (rule 69): they come back as they were, and each is on record
// as new.
import { readProducts } from '#server/event/read-event.ts'
import type { DeskPrincipal } from '#server/principal.ts'
import { noSuch } from '#server/refusal.ts'
import { recordChanges } from '#server/repositories/desk/changes.ts'
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
      const productIds = await idsOfProducts(tx, { eventId, undo })
      await recordChanges(
        tx,
        removals.map(({ subject, key, before }, at) => ({
          eventId,
          ...(subject === 'product'
            ? { subject: 'product' as const, key: productIds[at] ?? '' }
            : { subject: 'committee' as const, key }),
          byUserId,
          before: null,
          after: before,
        })),
      )
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

/** Products that come back have other ids; in the order in which they were removed. */
async function idsOfProducts(
  tx: Parameters<typeof readProducts>[0],
  { eventId, undo }: { eventId: number; undo: Undone['undo'] },
): Promise<string[]> {
  const records = await readProducts(tx, { eventId })
  const idOf = new Map(records.map(({ id, plan }) => [plan.key, String(id)]))
  return undo.products.map(({ before }) => idOf.get(before?.key ?? '') ?? '')
}
