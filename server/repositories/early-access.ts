// Early-access codes and grants. Codes are stored as hashes, so that looking one up reveals nothing by its timing. A
// grant's user may be a guest.
import { createHash } from 'node:crypto'
import { prepared } from '../db/prepared.ts'
import type { Db, Tx } from '../db/schema.ts'

/** Ignores case and surrounding spaces, because people type codes on phones. */
function hashOf(code: string): string {
  return createHash('sha256').update(code.trim().toUpperCase()).digest('hex')
}

/** Makes the code valid until the instant; null = without expiry. */
export async function saveCode(db: Db, code: string, expiresMs: number | null): Promise<void> {
  const expires_at = expiresMs === null ? null : new Date(expiresMs)
  await db
    .insertInto('early_access_codes')
    .values({ code_hash: hashOf(code), expires_at })
    .onConflict((conflict) => conflict.column('code_hash').doUpdateSet({ expires_at }))
    .execute()
}

/** Deletes the code; false if it did not exist. */
export async function dropCode(db: Db, code: string): Promise<boolean> {
  const dropped = await db
    .deleteFrom('early_access_codes')
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
  return dropped.numDeletedRows > 0n
}

/** Whether the code is valid at the instant. */
export async function codeCounts(db: Db, code: string, nowMs: number): Promise<boolean> {
  const found = await db
    .selectFrom('early_access_codes')
    .select('code_hash')
    .where('code_hash', '=', hashOf(code))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(nowMs))]))
    .executeTakeFirst()
  return found !== undefined
}

export async function grantEarlyAccess(db: Db, userId: number): Promise<void> {
  await db
    .insertInto('early_access_grants')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasGrant(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('early_access_grants')
    .select('user_id')
    .where('user_id', '=', userId)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return found !== undefined
}

/** Moves a grant from one user to another, for example when a guest signs in. */
export async function moveGrant(tx: Tx, fromUserId: number, toUserId: number): Promise<void> {
  const moved = await tx
    .deleteFrom('early_access_grants')
    .where('user_id', '=', fromUserId)
    .executeTakeFirst()
  if (moved.numDeletedRows > 0n) await grantEarlyAccess(tx, toUserId)
}
