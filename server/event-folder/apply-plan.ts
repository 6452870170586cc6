// Writes a plan with its pictures, whole or not at all, or says what that would change. The command and the
// upload at the desk share it.
import type { Db, Tx } from '../db/schema.ts'
import { inSnapshot, inTransaction } from '../db/transaction.ts'
import { planErrors, type PlanError } from '../event/write/check.ts'
import type { Change } from '../event/compare.ts'
import { raiseLogoVersions } from '../event/write/logo-versions.ts'
import type { EventPlan } from '../event/plan.ts'
import { comparePlan, type PlanOutcome } from '../event/write/plan-changes.ts'
import { readSurroundings } from '../event/write/surroundings.ts'
import { lockEvents, writeEvent, type WriteOutcome } from '../event/write/write-event.ts'
import type { ObjectStore } from '../gateways/image-files.ts'
import { type PictureChange, putBack, putPictures } from './read/pictures.ts'
import type { Locate } from './read/read-plan.ts'
import { type FolderError, wholeFile } from './sheet.ts'

interface Applied {
  plan: EventPlan
  pictures: readonly PictureChange[]
  /** null = a command imports. */
  byUserId: number | null
  /** Runs in the transaction before anything is written; what it throws stops the import. */
  beforeWrite?: (tx: Tx) => Promise<void>
  /** Runs in the transaction after the rows are written. */
  afterWrite?: (tx: Tx, changes: Change[]) => Promise<void>
}

/**
 * Stores the pictures, then writes the rows in one transaction. Pictures come first because uploads take long and sales
 * would wait. When the rows are not written, replaced pictures are restored; new pictures stay for the next import.
 */
export async function applyPlan(
  { db, images }: { db: Db; images: ObjectStore },
  { plan, pictures, byUserId, beforeWrite, afterWrite }: Applied,
): Promise<WriteOutcome> {
  const errors = await inSnapshot(db, async (tx) => {
    await beforeWrite?.(tx)
    return planErrors(plan, await readSurroundings(tx, plan.event.id))
  })
  if (errors.length > 0) return { kind: 'errors', errors }
  const replaced = await putPictures(pictures, images)
  let isWritten = false
  try {
    const outcome = await inTransaction(db, async (tx) => {
      // Before the check, so that no other import writes between the check and the writing.
      await lockEvents(tx)
      await beforeWrite?.(tx)
      const written = await writeEvent(tx, plan, byUserId)
      if (written.kind === 'written') {
        await raiseLogoVersions(tx, plan.event.id, pictures)
        await afterWrite?.(tx, written.changes)
      }
      return written
    })
    isWritten = outcome.kind === 'written'
    return outcome
  } finally {
    if (!isWritten) await putBack(replaced, images)
  }
}

/** What writing the plan would change, read in one snapshot; nothing is locked. */
export const tryPlan = (db: Db, plan: EventPlan): Promise<PlanOutcome> =>
  inSnapshot(db, async (tx) => comparePlan(plan, await readSurroundings(tx, plan.event.id)))

interface Planned {
  plan: EventPlan
  locate: Locate
}

/** The errors of a plan at their places in the folder. */
export function placed(errors: readonly PlanError[], { plan, locate }: Planned): FolderError[] {
  const nowhere = wholeFile(`event ${plan.event.id}`)
  return errors.map(({ thing, column, text, importWithout }) => ({
    at: locate(thing, column) ?? nowhere,
    text: importWithout === undefined ? text : `${text} Or import without ${importWithout}.`,
  }))
}
