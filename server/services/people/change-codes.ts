// Adds, changes and removes early-access codes, on record.
import type { CodeSettings } from '#contract/entities/desk/codes.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordChange } from '../../repositories/desk/changes.ts'
import {
  type CodeRow,
  codeState,
  deleteCode,
  insertCode,
  listCodes,
  lockCode,
  normalCode,
  updateCode,
} from '../../repositories/people/early-access.ts'

interface By {
  /** null = by a command. */
  byUserId: number | null
}

const ofCode = { eventId: null, subject: 'code' } as const

export const settingsOf = ({
  note,
  email,
  max_uses,
  expires_at,
  committee_ids,
}: CodeRow): CodeSettings => ({
  note,
  email,
  maxUses: max_uses,
  endsAtMs: expires_at?.getTime() ?? null,
  committeeIds: committee_ids,
})

const columnsOf = ({ note, email, maxUses, endsAtMs, committeeIds }: CodeSettings) => ({
  note,
  email,
  max_uses: maxUses,
  expires_at: endsAtMs === null ? null : new Date(endsAtMs),
  committee_ids: committeeIds,
})

/** Adds a code; false when it exists already. The text of one that was added before texts were stored is added. */
export async function addCode(
  tx: Tx,
  code: string,
  after: CodeSettings,
  { byUserId }: By,
): Promise<boolean> {
  const key = normalCode(code)
  if (!(await insertCode(tx, code, columnsOf(after)))) {
    const row = await lockCode(tx, { code })
    if (row) await updateCode(tx, row.id, { code: key })
    return false
  }
  await recordChange(tx, { ...ofCode, key, byUserId, before: null, after })
  return true
}

/** Changes the settings of a code that the transaction has locked; null removes the code. */
export async function changeCode(
  tx: Tx,
  row: CodeRow,
  after: CodeSettings | null,
  { byUserId }: By,
): Promise<void> {
  const before = settingsOf(row)
  if (JSON.stringify(before) === JSON.stringify(after)) return
  if (after === null) await deleteCode(tx, row.id)
  else await updateCode(tx, row.id, columnsOf(after))
  await recordChange(tx, { ...ofCode, key: row.code ?? '', byUserId, before, after })
}

/** Makes the codes that have not ended count for the copies of their committees too. */
export async function carryCodes(
  tx: Tx,
  { byUserId, nowMs }: By & { nowMs: number },
  copies: ReadonlyMap<number, number>,
): Promise<void> {
  for (const { id } of await listCodes(tx)) {
    const row = await lockCode(tx, { id })
    const added = row?.committee_ids?.flatMap((from) => copies.get(from) ?? []) ?? []
    if (!row || added.length === 0 || codeState(row, nowMs) === 'ended') continue
    const committeeIds = [...(row.committee_ids ?? []), ...added].sort((a, b) => a - b)
    await changeCode(tx, row, { ...settingsOf(row), committeeIds }, { byUserId })
  }
}

const byCommand = { byUserId: null }
const unlimited: CodeSettings = {
  note: '',
  email: '',
  maxUses: null,
  endsAtMs: null,
  committeeIds: null,
}

/** Adds the code, or changes its end, by command. */
export function saveCode(db: Db, code: string, endsAtMs: number | null): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (await addCode(tx, code, { ...unlimited, endsAtMs }, byCommand)) return
    const row = await lockCode(tx, { code })
    if (row) await changeCode(tx, row, { ...settingsOf(row), endsAtMs }, byCommand)
  })
}

/** Removes the code by command; false when there is no such code. */
export function removeCode(db: Db, code: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const row = await lockCode(tx, { code })
    if (row) await changeCode(tx, row, null, byCommand)
    return row !== undefined
  })
}
