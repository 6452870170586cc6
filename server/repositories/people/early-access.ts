// Early-access codes and grants. A code is looked up by its hash, so that the look-up reveals nothing by its timing. A
// grant's user may be a guest.
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type EarlyAccess, joinAccess, noEarlyAccess } from '#contract/entities/early-access.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'

/** Ignores case and surrounding spaces, because people type codes on phones. */
export const normalCode = (code: string) => code.trim().toUpperCase()

function hashOf(code: string): string {
  return createHash('sha256').update(normalCode(code)).digest('hex')
}

export type CodeRow = Selectable<Schema['early_access_codes']>
type CodeColumns = Pick<CodeRow, 'note' | 'email' | 'max_uses' | 'expires_at' | 'committee_ids'>

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
export async function insertCode(tx: Tx, code: string, settings: CodeColumns): Promise<boolean> {
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
  columns: Partial<CodeColumns & Pick<CodeRow, 'code'>>,
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

/** What the user of a valid code may do, and the committees that the code is for; null = everywhere. */
export type Redeemed = { isValid: false } | { isValid: true; committeeIds: number[] | null }

/**
 * Adds the code's early access to what the user has, if the code is valid at the instant, and counts a use unless the
 * user has that access already.
 */
export async function redeemCode(
  tx: Tx,
  code: string,
  { userId, nowMs }: { userId: number; nowMs: number },
): Promise<Redeemed> {
  const row = await tx
    .selectFrom('early_access_codes')
    .selectAll()
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
  const state = row && codeState(row, nowMs)
  // Of a code whose committees were all removed, none are left.
  if (!row || state === 'ended' || row.committee_ids?.length === 0) return { isValid: false }
  const redeemed = { isValid: true, committeeIds: row.committee_ids } as const
  const given = accessOf(row)
  if (coversAll(await findGrant(tx, userId), given)) return redeemed
  if (state === 'usedUp') return { isValid: false }
  const before = await widenGrant(tx, userId, given)
  if (coversAll(before, given)) return redeemed
  // Last, because all who enter the code wait for its row until the transaction ends.
  const counted = await tx
    .updateTable('early_access_codes')
    .set((eb) => ({ uses: eb('uses', '+', 1), code: normalCode(code) }))
    .where('id', '=', row.id)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returning('id')
    .executeTakeFirst()
  if (counted) return redeemed
  // Others have used it up meanwhile, or it is gone.
  await saveGrant(tx, userId, before)
  return { isValid: false }
}

const accessOf = ({ committee_ids: ids }: Pick<CodeRow, 'committee_ids'>): EarlyAccess =>
  ids ?? 'everywhere'

const columnOf = (access: EarlyAccess) => (access === 'everywhere' ? null : [...access])

/** Whether `access` has all that `given` has. */
const coversAll = (access: EarlyAccess, given: EarlyAccess): boolean =>
  access === 'everywhere' || (given !== 'everywhere' && given.every((id) => access.includes(id)))

/** Adds to what the user has, and returns what it was; the row is locked until the transaction ends. */
async function widenGrant(tx: Tx, userId: number, given: EarlyAccess): Promise<EarlyAccess> {
  const inserted = await tx
    .insertInto('early_access_grants')
    .values({ user_id: userId, committee_ids: columnOf(given) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (inserted) return noEarlyAccess
  const row = await tx
    .selectFrom('early_access_grants')
    .select('committee_ids')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = accessOf(row)
  await saveGrant(tx, userId, joinAccess(before, given))
  return before
}

async function saveGrant(tx: Tx, userId: number, access: EarlyAccess): Promise<void> {
  await tx
    .updateTable('early_access_grants')
    .set({ committee_ids: columnOf(access) })
    .where('user_id', '=', userId)
    .execute()
}

/** What early-access codes have given to the user. */
export async function findGrant(db: Db, userId: number): Promise<EarlyAccess> {
  const found = await db
    .selectFrom('early_access_grants')
    .select('committee_ids')
    .where('user_id', '=', userId)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return found ? accessOf(found) : noEarlyAccess
}

/** Moves a grant from one user to another, for example when a guest signs in. */
export async function moveGrant(tx: Tx, fromUserId: number, toUserId: number): Promise<void> {
  const moved = await tx
    .deleteFrom('early_access_grants')
    .where('user_id', '=', fromUserId)
    .returning('committee_ids')
    .executeTakeFirst()
  if (moved) await widenGrant(tx, toUserId, accessOf(moved))
}
