// Rows of counted tries. lockTries() locks the row that a later write changes.
import type { Db, Tx } from '../db/schema.ts'

/** The tries so far; inserts the row where it is missing and locks it until the transaction ends. */
export async function lockTries(tx: Tx, keyHash: string, expiresMs: number): Promise<number[]> {
  const { tries_ms } = await tx
    .insertInto('rate_limits')
    .values({ key_hash: keyHash, expires_at: new Date(expiresMs) })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ key_hash: keyHash }))
    .returning('tries_ms')
    .executeTakeFirstOrThrow()
  return tries_ms
}

export async function writeTries(
  tx: Tx,
  keyHash: string,
  triesMs: readonly number[],
  expiresMs: number,
): Promise<void> {
  await tx
    .updateTable('rate_limits')
    .set({ tries_ms: JSON.stringify(triesMs), expires_at: new Date(expiresMs) })
    .where('key_hash', '=', keyHash)
    .execute()
}

const clearedAtMost = 100

/** Deletes expired rows, except those that are locked now. */
export async function deleteExpiredTries(db: Db, nowMs: number): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('key_hash', 'in', (eb) =>
      eb
        .selectFrom('rate_limits')
        .select('key_hash')
        .where('expires_at', '<', new Date(nowMs))
        .limit(clearedAtMost)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
