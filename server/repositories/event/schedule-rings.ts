import type { Db } from '../../db/schema.ts'

/** The rings that the schedule names, by name with numbers in their order. */
export async function findRings(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('schedule_items')
    .select('ring')
    .distinct()
    .where('ring', '<>', '')
    .execute()
  return rows
    .map(({ ring }) => ring)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}
