// The early-access codes at the desk (rules 6 and 37).
import { isDeepStrictEqual } from 'node:util'
import type { CallBody } from '#contract/define-call.ts'
import {
  type addDeskCode,
  type changeDeskCode,
  deskCodeChangesAtMost,
} from '#contract/calls/desk/codes.ts'
import { type CodeSettings, codeSettings, type DeskCodes } from '#contract/entities/desk/codes.ts'
import { instantOf, localTimeAt } from '#contract/values/time/zoned-time.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { noSuch, Refusal, refusedField } from '#server/refusal.ts'
import { findChanges } from '#server/repositories/desk/changes.ts'
import {
  type CodeRow,
  codeState,
  listCodes,
  lockCode,
  normalCode,
} from '#server/repositories/people/early-access.ts'
import { tellCode } from '../../mail/tell-person.ts'
import { addCode, changeCode, settingsOf } from '../../people/change-codes.ts'
import { byOf, changedMeanwhile } from '../shared/changes.ts'
import { listCommitteeChoices } from '../../catalog/committee-choices.ts'
import { changedSince, committeeGone } from '../shared/refusals.ts'
import { deskTimeZone } from '../shared/event.ts'

type CodeDeps = Pick<Deps, 'db' | 'clock'>
type TellingDeps = CodeDeps & Pick<Deps, 'config' | 'live'>
interface Caller {
  userId: number
}
type Entered = Omit<CallBody<typeof addDeskCode>, 'code'>

/** All codes, those that count first, and the newest changes. */
export async function listDeskCodes({ db, clock }: CodeDeps): Promise<DeskCodes> {
  const [rows, timeZone, changes, committees] = await Promise.all([
    listCodes(db),
    deskTimeZone(db),
    findChanges(db, 'code', deskCodeChangesAtMost),
    listCommitteeChoices(db),
  ])
  const nowMs = clock.domainNowMs()
  const codes = rows.map((row) => ({
    ...settingsOf(row),
    id: row.id,
    code: row.code ?? '',
    uses: row.uses,
    state: codeState(row, nowMs),
  }))
  const maybeSettings = (value: object | null) => value && codeSettings.parse(value)
  return {
    timeZone,
    committees,
    codes: [
      ...codes.filter(({ state }) => state === 'live'),
      ...codes.filter(({ state }) => state !== 'live'),
    ],
    changes: changes.map((change) => ({
      id: change.id,
      code: change.subject_key,
      by: byOf(change),
      atMs: change.at.getTime(),
      before: maybeSettings(change.before),
      after: maybeSettings(change.after),
    })),
  }
}

/** Adds a code that ends in the future, or never. */
export async function addNewCode(
  deps: TellingDeps,
  { userId: byUserId }: Caller,
  { code, ...entered }: CallBody<typeof addDeskCode>,
): Promise<DeskCodes> {
  const settings = toSettings(entered, await deskTimeZone(deps.db))
  refusePast(settings, deps.clock.domainNowMs())
  const isNew = await inTransaction(deps.db, async (tx) => {
    await refuseUnknown(tx, settings.committeeIds)
    const isAdded = await addCode(tx, code, settings, { byUserId })
    if (isAdded) await tellCode(tx, deps.config, normalCode(code), settings)
    return isAdded
  })
  if (!isNew) throw refusedField('code', 'This code exists already. Change it in the list.')
  deps.live.mailQueued()
  return listDeskCodes(deps)
}

/** Changes a code, unless somebody else has changed it since the sender saw it. */
export async function changeSettings(
  deps: TellingDeps,
  { userId: byUserId }: Caller,
  codeId: number,
  { expected, ...entered }: CallBody<typeof changeDeskCode>,
): Promise<DeskCodes> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockCode(tx, { id: codeId })
    if (!row) throw noSuch('code')
    const timeZone = await deskTimeZone(tx)
    if (JSON.stringify(toEntered(row, timeZone)) !== JSON.stringify(normal(expected))) {
      throw await changedMeanwhile(
        tx,
        { subject: 'code', key: row.code ?? '' },
        { what: 'this code', next: 'Look at it again.' },
      )
    }
    if (entered.maxUses !== null && entered.maxUses < row.uses) {
      throw refusedField('maxUses', `The code has been used ${row.uses} times already.`)
    }
    // The form knows minutes: an end that was not changed keeps its seconds.
    const isSameEnd = entered.endsAt === expected.endsAt
    const settings = toSettings(entered, timeZone)
    if (!isSameEnd) refusePast(settings, deps.clock.domainNowMs())
    await refuseUnknown(tx, settings.committeeIds)
    const after = isSameEnd ? { ...settings, endsAtMs: settingsOf(row).endsAtMs } : settings
    await changeCode(tx, row, after, { byUserId })
    // Somebody else's code from now on.
    if (after.email !== row.email && row.code !== null) {
      await tellCode(tx, deps.config, row.code, after)
    }
  })
  deps.live.mailQueued()
  return listDeskCodes(deps)
}

/** Ends a code now; one that has ended stays as it is. */
export async function endCode(
  deps: CodeDeps,
  { userId: byUserId }: Caller,
  codeId: number,
): Promise<DeskCodes> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockCode(tx, { id: codeId })
    if (!row) throw noSuch('code')
    const nowMs = deps.clock.domainNowMs()
    if (codeState(row, nowMs) === 'ended') return
    await changeCode(tx, row, { ...settingsOf(row), endsAtMs: nowMs }, { byUserId })
  })
  return listDeskCodes(deps)
}

/** Undoes a change of a code, unless it was changed again since; one that was removed comes back unused. */
export async function putCodeBack(
  { db }: Pick<Deps, 'db'>,
  { userId: byUserId }: Caller,
  code: string,
  values: { before: object; after: object | null },
): Promise<void> {
  const before = codeSettings.parse(values.before)
  const after = values.after && codeSettings.parse(values.after)
  await inTransaction(db, async (tx) => {
    const row = await lockCode(tx, { code })
    if (!isDeepStrictEqual(row ? settingsOf(row) : null, after)) throw changedSince()
    const known = (await listCommitteeChoices(tx)).map(({ id }) => id)
    if (before.committeeIds?.some((id) => !known.includes(id))) throw committeeGone()
    if (!row) {
      await addCode(tx, code, before, { byUserId })
      return
    }
    if (before.maxUses !== null && before.maxUses < row.uses) throw usedMoreOften(row.uses)
    await changeCode(tx, row, before, { byUserId })
  })
}

const usedMoreOften = (uses: number) =>
  new Refusal(
    'state_changed',
    `The code has been used ${uses} times, more than its earlier limit allows. Nothing was undone.`,
  )

const toSettings = (entered: Entered, timeZone: string): CodeSettings => {
  const { note, email, maxUses, endsAt, committeeIds } = normal(entered)
  return {
    note,
    email,
    maxUses,
    endsAtMs: endsAt === '' ? null : instantOf(endsAt, timeZone),
    committeeIds,
  }
}

const normal = ({ note, email, maxUses, endsAt, committeeIds }: Entered): Entered => ({
  note,
  email,
  maxUses,
  endsAt,
  committeeIds: committeeIds && [...new Set(committeeIds)].sort((a, b) => a - b),
})

function toEntered(row: CodeRow, timeZone: string): Entered {
  const { endsAtMs, ...others } = settingsOf(row)
  return normal({ ...others, endsAt: endsAtMs === null ? '' : localTimeAt(endsAtMs, timeZone) })
}

async function refuseUnknown(tx: Tx, committeeIds: readonly number[] | null): Promise<void> {
  const known = await listCommitteeChoices(tx)
  if (committeeIds?.some((id) => !known.some((one) => one.id === id))) {
    throw refusedField('committeeIds', 'There is no such committee.')
  }
}

function refusePast({ endsAtMs }: CodeSettings, nowMs: number): void {
  if (endsAtMs !== null && endsAtMs <= nowMs) {
    throw refusedField('endsAt', 'The end must be in the future.')
  }
}
