// The record of the last trial restore that had all of its backup. The backup command writes it beside the backups, and
// the server reads it: a file's name and times do not say when it was proven (decision 075).
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

export const proofFile = 'last-proof.json'

const lastProof = z.object({ backup: z.string(), provenAt: z.iso.datetime(), orders: z.int() })
export type LastProof = z.output<typeof lastProof>

export function writeLastProof(folder: string, proof: LastProof): void {
  const file = join(folder, proofFile)
  // A reader never sees half of it.
  writeFileSync(`${file}.new`, `${JSON.stringify(proof)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** null = there is none, or it can't be read. */
export function readLastProof(folder: string): LastProof | null {
  try {
    return (
      lastProof.safeParse(JSON.parse(readFileSync(join(folder, proofFile), 'utf8'))).data ?? null
    )
  } catch {
    return null
  }
}
