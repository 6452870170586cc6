// The record of the last trial restore that had all of its backup. The backup command writes it beside the backups, and
// the server reads it: a file's name and times do not say when it was proven (decision 075).
import * as z from 'zod/mini'

export const proofFile = 'last-proof.json'

const lastProof = z.object({ backup: z.string(), provenAt: z.iso.datetime(), orders: z.int() })
export type LastProof = z.output<typeof lastProof>

export const proofText = (proof: LastProof): string => `${JSON.stringify(proof)}\n`

/** null = it can't be read. */
export function parseProof(text: string): LastProof | null {
  try {
    return lastProof.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
