import { oneLine } from '#contract/values/entered-text.ts'
import type { Db } from '../../db/schema.ts'

/** The rings that the schedule names, by name with numbers in their order. */
export async function findRings(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('schedule_items')
    .select('ring')
    .distinct()
    .where('ring', '<>', '')
    .execute()
  return [...new Set(rows.map(({ ring }) => oneLine(ring)))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
}
