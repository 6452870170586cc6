import { expect, test } from 'vitest'
import { backupName, backupsToDelete, madeAtMs } from './kept-backups.ts'

const dayMs = 24 * 60 * 60 * 1000
const lastNight = Date.UTC(2026, 10, 29, 3, 15, 7)

test('a name tells when the backup was made', () => {
  expect(backupName(new Date(lastNight))).toBe('specialty-2026-11-29T031507Z.tar.gz.age')
  expect(madeAtMs('specialty-2026-11-29T031507Z.tar.gz.age')).toBe(lastNight)
  expect(madeAtMs('last-proof.json')).toBeNull()
})

test('of nightly backups the last seven stay, and the last of each of four weeks', () => {
  const nights = Array.from({ length: 60 }, (_, ago) =>
    backupName(new Date(lastNight - ago * dayMs)),
  )
  const gone = backupsToDelete(nights)
  // 29 November 2026 is a Sunday, which ends its week.
  expect(nights.filter((name) => !gone.includes(name)).map((name) => name.slice(10, 20))).toEqual([
    '2026-11-29',
    '2026-11-28',
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-15',
    '2026-11-08',
  ])
})

test('of several backups of a day the newest stays', () => {
  const [first, second] = [lastNight, lastNight + 60_000].map((at) => backupName(new Date(at)))
  expect(backupsToDelete([first ?? '', second ?? ''])).toEqual([first])
})

test('old backups stay when there are no newer ones, and other files always do', () => {
  const old = backupName(new Date(lastNight - 300 * dayMs))
  expect(backupsToDelete([old, 'notes.txt', 'specialty-2020.tar.gz.age', `${old}.part`])).toEqual(
    [],
  )
})
