// Keeps for a day what undoes an import or a removal: the values before and after it, and copies of the pictures that it
// replaces (rule 69).
import { createHash, randomUUID } from 'node:crypto'
import { isLogoPath, logoPath } from '#contract/values/image-path.ts'
import type { KeptPicture, Tx } from '#server/db/schema.ts'
import type { EventPlan, ProductPlan } from '#server/event/plan.ts'
import { planOfEvent } from '#server/event/stored-plan.ts'
import { type PlanUndo, planUndo } from '#server/event/undo/plan-undo.ts'
import type { PictureChange } from '#server/event-folder/read/pictures.ts'
import type { ObjectStore } from '#server/gateways/image-files.ts'
import { insertImportUndo } from '#server/repositories/history/import-undos.ts'
import { type KeptClasses, lostClasses } from './kept-classes.ts'
import { type KeptPlace, lostPlaces } from './kept-places.ts'

/** What undoes a change; `places` and `classes` are missing in what an earlier release has kept. */
export type KeptChanges = PlanUndo & { places?: KeptPlace[]; classes?: KeptClasses[] }

/** Names the bytes of a picture. */
export const pictureHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url')

/** Copies the pictures that an import is about to replace, and the logos that go with their committees. */
export async function keepReplaced(
  images: ObjectStore,
  pictures: readonly PictureChange[],
  logosLeftOut: readonly string[],
): Promise<KeptPicture[]> {
  const kept: KeptPicture[] = []
  const copy = async (bytes: Uint8Array) => {
    const keptPath = `replaced/${randomUUID()}`
    await images.put(keptPath, bytes)
    return keptPath
  }
  for (const { path, before, bytes } of pictures) {
    // A committee shows a logo by its path alone; other new pictures may stay, because no page shows them.
    if (before === null && !isLogoPath(path)) continue
    const keptPath = before === null ? '' : await copy(before)
    kept.push({ path, keptPath, replacedBy: pictureHash(bytes()) })
  }
  for (const path of logosLeftOut) {
    const logo = await images.read(path)
    if (logo !== null) kept.push({ path, keptPath: await copy(logo), replacedBy: '' })
  }
  return kept
}

/** Deletes the copies. */
export async function dropReplaced(
  images: ObjectStore,
  kept: readonly KeptPicture[],
): Promise<void> {
  for (const { keptPath } of kept) if (keptPath !== '') await images.delete(keptPath)
}

/** Copies the logo of a committee that is about to be removed. */
export const keepLogo = (images: ObjectStore, committeeId: number): Promise<KeptPicture[]> =>
  keepReplaced(images, [], [logoPath(committeeId)])

/** Keeps what undoes the removal of products from the event of the plan. */
export async function keepProducts(
  tx: Tx,
  {
    changeId,
    before,
    places,
    products,
  }: {
    changeId: number
    before: EventPlan
    places: readonly KeptPlace[]
    products: readonly ProductPlan[]
  },
): Promise<void> {
  const gone = new Set(products.map(({ key }) => key))
  const others = (before.products ?? []).filter(({ key }) => !gone.has(key))
  const changes = planUndo(before, { ...before, products: others })
  const kept: KeptChanges = { ...changes, places: lostPlaces(places, others) }
  await insertImportUndo(tx, changeId, { changes: kept, pictures: [] })
}

/**
 * Keeps what undoes an import, or the removal of a committee, that has just been written; false for an import that
 * can't be undone: one that made an event, or opened or closed one.
 */
export async function keepUndo(
  tx: Tx,
  {
    changeId,
    before,
    places,
    classes = [],
    pictures,
  }: {
    changeId: number
    before: EventPlan | null
    /** Of the waitlist, before the change. */
    places: readonly KeptPlace[]
    /** Of the schedule's events, before the change. */
    classes?: readonly KeptClasses[]
    pictures: KeptPicture[]
  },
): Promise<boolean> {
  const after = before && (await planOfEvent(tx, before.event.id))
  if (!before || !after || before.event.isOpen !== after.event.isOpen) return false
  const changes: KeptChanges = {
    ...planUndo(before, after),
    places: lostPlaces(places, after.products ?? []),
    classes: lostClasses(classes, after.schedule ?? []),
  }
  await insertImportUndo(tx, changeId, { changes, pictures })
  return true
}
