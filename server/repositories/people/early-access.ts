// Early-access codes and grants. A code is looked up by its hash, so that the look-up reveals nothing by its timing. A
// grant's user may be a guest.
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'

/** Ignores case and surrounding spaces, because people type codes on phones. */
export const normalCode = (code: string) => code.trim().toUpperCase()

function hashOf(code: string): string {
  return createHash('sha256').update(normalCode(code)).digest('hex')
}

export type CodeRow = Selectable<Schema['early_access_codes']>

/** All codes, the newest first. */
export function listCodes(db: Db): Promise<CodeRow[]> {
  return db.selectFrom('early_access_codes').selectAll().orderBy('id', 'desc').execute()
}

/** The code, locked until the transaction ends. */
export function lockCode(
  tx: Tx,
  by: { id: number } | { code: string },
): Promise<CodeRow | undefined> {
  const query = tx.selectFrom('early_access_codes').selectAll().forUpdate()
  const found =
    'id' in by ? query.where('id', '=', by.id) : query.where('code_hash', '=', hashOf(by.code))
  return found.executeTakeFirst()
}

/** Adds the code; false when it exists already. */
export async function insertCode(
  tx: Tx,
  code: string,
  settings: Pick<CodeRow, 'note' | 'max_uses' | 'expires_at'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('early_access_codes')
    .values({ ...settings, code_hash: hashOf(code), code: normalCode(code) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateCode(
  tx: Tx,
  id: number,
  columns: Partial<Pick<CodeRow, 'note' | 'max_uses' | 'expires_at' | 'code'>>,
): Promise<void> {
  await tx.updateTable('early_access_codes').set(columns).where('id', '=', id).execute()
}

export async function deleteCode(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('early_access_codes').where('id', '=', id).execute()
}

/** Whether the code has neither ended at the instant nor been used up. */
export function codeState(
  { expires_at, max_uses, uses }: Pick<CodeRow, 'expires_at' | 'max_uses' | 'uses'>,
  nowMs: number,
): 'live' | 'usedUp' | 'ended' {
  if (expires_at !== null && expires_at.getTime() <= nowMs) return 'ended'
  return max_uses !== null && uses >= max_uses ? 'usedUp' : 'live'
}

/**
 * Grants the user early access if the code is valid at the instant, and counts a use unless the user has access
 * already; returns whether the code is valid for the user.
 */
export async function redeemCode(
  tx: Tx,
  code: string,
  { userId, nowMs }: { userId: number; nowMs: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('early_access_codes')
    .selectAll()
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
  if (!row) return false
  const state = codeState(row, nowMs)
  if (state === 'ended') return false
  if (await hasGrant(tx, userId)) return true
  if (state === 'usedUp') return false
  if (!(await grantEarlyAccess(tx, userId))) return true
  // Last, because all who enter the code wait for its row until the transaction ends.
  const counted = await tx
    .updateTable('early_access_codes')
    .set((eb) => ({ uses: eb('uses', '+', 1), code: normalCode(code) }))
    .where('id', '=', row.id)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returning('id')
    .executeTakeFirst()
  // Others have used it up meanwhile, or it is gone.
  if (!counted) await tx.deleteFrom('early_access_grants').where('user_id', '=', userId).execute()
  return counted !== undefined
}

/** Returns false when the user has early access already. */
async function grantEarlyAccess(db: Db, userId: number): Promise<boolean> {
  const granted = await db
    .insertInto('early_access_grants')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return granted !== undefined
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
