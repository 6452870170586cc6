// Tries of what may be tried so often only. Whoever changes a row has it locked by reading it here.
import type { Db, Tx } from '../db/schema.ts'

/** The tries so far, the row made if need be and locked until the transaction ends. */
export async function lockTries(tx: Tx, keyHash: string, expiresMs: number): Promise<number[]> {
  const { tries_ms } = await tx
    .insertInto('rate_limits')
    .values({ key_hash: keyHash, expires_at: new Date(expiresMs) })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ key_hash: keyHash }))
    .returning('tries_ms')
    .executeTakeFirstOrThrow()
  return tries_ms
}

export async function keepTries(
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

/** Clears away rows whose time is over; those somebody is just using are left for the next time. */
export async function clearTries(db: Db, nowMs: number): Promise<void> {
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
