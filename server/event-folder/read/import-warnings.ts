// Finds likely mistakes, such as a year that was changed in one file only. They are printed as notes and don't
// stop an import. Pure.
import type { EventPlan } from '../../event/plan.ts'
import { type FolderError, wholeFile } from '../sheet.ts'

/** Days before and after the event that may have schedule items. */
const daysAround = 7
const dayMs = 24 * 60 * 60 * 1000

/** One note per likely mistake, with the name of its table. */
export function importWarnings({ event, products, schedule }: EventPlan): FolderError[] {
  const notes: FolderError[] = []
  if (products?.length && products.every(({ prices }) => prices.length === 0)) {
    const text = `None of the ${products.length} products has a price, so none can be bought.`
    notes.push({ at: wholeFile('prices'), text })
  }
  const { startDate, endDate } = event
  const firstMs = Date.parse(startDate) - daysAround * dayMs
  const lastMs = Date.parse(endDate) + daysAround * dayMs
  const far = (schedule ?? []).filter(({ start }) => {
    const dayAtMs = Date.parse(start.slice(0, 10))
    return dayAtMs < firstMs || dayAtMs > lastMs
  })
  if (far.length > 0) {
    const text = `${far.length} of ${schedule?.length} items are more than a week away from the event, ${startDate} to ${endDate}.`
    notes.push({ at: wholeFile('schedule'), text })
  }
  return notes
}
