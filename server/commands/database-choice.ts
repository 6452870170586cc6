// Says which database a command is about to change, and asks before it makes a new one.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Config } from '../config/config.ts'
import { databaseFolder } from '../db/embedded.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Without user and password. */
export function databaseText({ databaseUrl, dataDir }: Place): string {
  if (databaseUrl === null) return `the embedded database in ${resolve(dataDir)}`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host || 'localhost'}${pathname}`
}

/** Whether the data folder has no embedded database yet. */
export const hasNoFolder = ({ databaseUrl, dataDir }: Place): boolean =>
  databaseUrl === null && !existsSync(join(dataDir, databaseFolder))

/** Asks in the terminal; without one the answer is no. */
export async function mayMakeNew(place: Place): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(
      `There is no database yet: ${databaseText(place)}. Make a new one? (yes/no) `,
    )
    return /^\s*y(es)?\s*$/i.test(answer)
  } finally {
    terminal.close()
  }
}

export const noNewText = (place: Place) =>
  `There is no database yet, and none was made: ${databaseText(place)}. Check DATA_DIR and DATABASE_URL in specialty.env or the environment, or add --yes after the arguments to make a new one.`
