// The plan of an event as the database has it, and the names of its pictures.
import { picturesOfWords } from '#contract/rules/event/event-words.ts'
import { logoPath, uploadsFolder } from '#contract/values/image-path.ts'
import type { Db } from '../db/schema.ts'
import type { EventPlan } from './plan.ts'
import { type EventRecords, readRecords } from './read-event.ts'

/** null when no event has this id. */
export async function planOfEvent(db: Db, eventId: number): Promise<EventPlan | null> {
  return planOfRecords(await readRecords(db, eventId))
}

export function planOfRecords({
  facts,
  committees,
  products,
  items,
  words,
}: EventRecords): EventPlan | null {
  return (
    facts && {
      event: facts,
      committees,
      products: products.map(({ plan }) => plan),
      schedule: items.map(({ plan }) => plan),
      words: words.published,
    }
  )
}

/** The pictures of a product, then those of its variants. */
export const picturesOfProduct = (
  own: readonly string[],
  variants: readonly { images: readonly string[] }[],
): string[] => [...own, ...variants.flatMap(({ images }) => images)]

/** The distinct paths of an event's pictures, logos first. */
export function picturesOf({ committees, products, words }: EventPlan): Set<string> {
  const logos = (committees ?? []).map(({ id }) => logoPath(id))
  const shown = (products ?? []).flatMap(({ imagePaths, variants }) =>
    picturesOfProduct(imagePaths, variants),
  )
  const ofPages = picturesOfWords(words ?? {})
    .map(({ path }) => path)
    .filter((path) => !path.startsWith(uploadsFolder))
  return new Set([...logos, ...shown, ...ofPages])
}
