// Which backups are kept: the newest of each of the last seven days, and of each of the last four weeks, that have any.

const namePattern = /^specialty-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz\.age$/
const days = 7
const weeks = 4
const dayMs = 24 * 60 * 60 * 1000

/** The name of a backup made at that time. */
export const backupName = (madeAt: Date): string =>
  `specialty-${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz.age`

/** What follows the name of a backup that was not proven yet. */
export const unprovenEnd = '.part'

/** When the backup of that name was made; null = it is no name of a backup. */
export function madeAtMs(name: string): number | null {
  const [, day, hour, minute, second] = namePattern.exec(name) ?? []
  return day === undefined ? null : Date.parse(`${day}T${hour}:${minute}:${second}Z`)
}

/** The names of backups among `names`, the newest first. */
export const backupsIn = (names: readonly string[]): string[] =>
  names
    .filter((name) => namePattern.test(name))
    .toSorted()
    .toReversed()

/** The backups among `names` that may be deleted. Other names are never in it. */
export function backupsToDelete(names: readonly string[]): string[] {
  const newestFirst = backupsIn(names)
  const kept = new Set([
    ...firstOfEach(newestFirst, dayOf).slice(0, days),
    ...firstOfEach(newestFirst, weekOf).slice(0, weeks),
  ])
  return newestFirst.filter((name) => !kept.has(name))
}

function firstOfEach(names: readonly string[], keyOf: (name: string) => string | number): string[] {
  const firsts = new Map<string | number, string>()
  for (const name of names) if (!firsts.has(keyOf(name))) firsts.set(keyOf(name), name)
  return [...firsts.values()]
}

const dayOf = (name: string) => namePattern.exec(name)?.[1] ?? ''

/** Weeks begin on Monday; the first day of the epoch was a Thursday. */
const weekOf = (name: string) => Math.floor((Date.parse(dayOf(name)) / dayMs + 3) / 7)
