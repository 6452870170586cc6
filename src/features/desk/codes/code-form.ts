// The form of an early-access code: its values, what is wrong with them, and the settings that they stand for.
import type { CodeSettings, DeskCode, DeskCodes } from '#contract/entities/desk/codes.ts'
import { codeUsesAtMost, isAccessCode } from '#contract/rules/access-code.ts'
import { isEmailAddress } from '#contract/values/email-address.ts'
import { dateErrorOf, isTimeOfCentury } from '#contract/values/time/entered-time.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { formatInstant } from '#lib/format.ts'
import { committeesInWords } from '../shared/committee-scope.ts'
import { codeMessages } from './messages.ts'

export interface CodeValues {
  code: string
  note: string
  email: string
  maxUses: string
  /** As the browser's control gives it: YYYY-MM-DDTHH:mm, '' = none. */
  endsAt: string
  scope: 'all' | 'some'
  committeeIds: number[]
}

const noSettings = { maxUses: null, endsAtMs: null, committeeIds: null }

/** The values of a code, or of a new one. */
export function valuesOf(code: DeskCode | null, timeZone: string): CodeValues {
  const { maxUses, endsAtMs, committeeIds } = code ?? noSettings
  return {
    code: code?.code ?? '',
    note: code?.note ?? '',
    email: code?.email ?? '',
    maxUses: maxUses === null ? '' : String(maxUses),
    endsAt: endsAtMs === null ? '' : localTimeAt(endsAtMs, timeZone),
    scope: committeeIds === null ? 'all' : 'some',
    committeeIds: committeeIds ?? [],
  }
}

/** The settings that valid values stand for. */
export function settingsOf({ note, email, maxUses, endsAt, scope, committeeIds }: CodeValues) {
  const limit = maxUses.trim()
  return {
    note: note.trim(),
    email: email.trim(),
    maxUses: limit === '' ? null : Number(limit),
    endsAt: endsAt.slice(0, 16),
    committeeIds: scope === 'all' ? null : committeeIds,
  }
}

const words = codeMessages.errors

function codeError(text: string, codes: readonly DeskCode[]): string | null {
  if (text === '') return words.noCode
  if (!isAccessCode(text)) return words.code
  return codes.some(({ code }) => code === text.toUpperCase()) ? words.known : null
}

function limitError(text: string, uses: number): string | null {
  if (text === '') return null
  const limit = Number(text)
  if (!/^\d+$/.test(text) || limit < 1 || limit > codeUsesAtMost) return words.maxUses
  return limit < uses ? words.belowUses(uses) : null
}

const emailError = (text: string): string | null =>
  text === '' || isEmailAddress(text) ? null : words.email

const endError = (text: string): string | null =>
  text === '' || isTimeOfCentury(text) ? null : dateErrorOf(text, words.endsAt)

/** What is wrong with the values, by field; `code` = the changed one, null = a new one. */
export function findErrors(
  values: CodeValues,
  code: DeskCode | null,
  codes: readonly DeskCode[],
): Partial<Record<keyof CodeValues, string>> {
  const errors = {
    code: code ? null : codeError(values.code.trim(), codes),
    email: emailError(values.email.trim()),
    maxUses: limitError(values.maxUses.trim(), code?.uses ?? 0),
    endsAt: endError(settingsOf(values).endsAt),
    committeeIds: settingsOf(values).committeeIds?.length === 0 ? words.noCommittee : null,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null))
}

type Known = Pick<DeskCodes, 'timeZone' | 'committees'>

/** Where a code counts: the committees by name. */
export function placesInWords(
  committeeIds: CodeSettings['committeeIds'],
  committees: DeskCodes['committees'],
): string {
  if (committeeIds === null) return codeMessages.everywhere
  return committeesInWords(committeeIds, committees) || codeMessages.nowhere
}

/** The settings of a code in words. */
function settingsInWords(settings: CodeSettings, { timeZone, committees }: Known): string {
  const { note, email, maxUses, endsAtMs, committeeIds } = settings
  const { limit, ends, endless, only } = codeMessages
  const end = endsAtMs === null ? endless : ends(formatInstant(endsAtMs, 'dateTimeShort', timeZone))
  const places = committeeIds && only(placesInWords(committeeIds, committees))
  return [note, email, limit(maxUses), end, places].filter(Boolean).join(', ')
}

/** A change of a code in words; null before = added, null after = removed. */
export function changeInWords(
  { before, after }: Pick<DeskCodes['changes'][number], 'before' | 'after'>,
  known: Known,
): string {
  if (after === null) return codeMessages.removed
  const now = settingsInWords(after, known)
  return before === null
    ? codeMessages.added(now)
    : codeMessages.fromTo(settingsInWords(before, known), now)
}
