// The form of an early-access code: its values, what is wrong with them, and the settings that they stand for.
import type { CodeSettings, DeskCode, DeskCodes } from '#contract/entities/desk/codes.ts'
import { codeUsesAtMost, isAccessCode } from '#contract/rules/access-code.ts'
import { dateErrorOf, isTimeOfCentury } from '#contract/values/time/entered-time.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { formatInstant } from '#lib/format.ts'
import { codeMessages } from './messages.ts'

export interface CodeValues {
  code: string
  note: string
  maxUses: string
  /** As the browser's control gives it: YYYY-MM-DDTHH:mm, '' = none. */
  endsAt: string
}

/** The values of a code, or of a new one. */
export function valuesOf(code: DeskCode | null, timeZone: string): CodeValues {
  const { maxUses, endsAtMs } = code ?? { maxUses: null, endsAtMs: null }
  return {
    code: code?.code ?? '',
    note: code?.note ?? '',
    maxUses: maxUses === null ? '' : String(maxUses),
    endsAt: endsAtMs === null ? '' : localTimeAt(endsAtMs, timeZone),
  }
}

/** The settings that valid values stand for. */
export function settingsOf({ note, maxUses, endsAt }: CodeValues) {
  const limit = maxUses.trim()
  return {
    note: note.trim(),
    maxUses: limit === '' ? null : Number(limit),
    endsAt: endsAt.slice(0, 16),
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
    maxUses: limitError(values.maxUses.trim(), code?.uses ?? 0),
    endsAt: endError(settingsOf(values).endsAt),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null))
}

/** The settings of a code in words. */
function settingsInWords({ note, maxUses, endsAtMs }: CodeSettings, timeZone: string): string {
  const { limit, ends, endless } = codeMessages
  const end = endsAtMs === null ? endless : ends(formatInstant(endsAtMs, 'dateTimeShort', timeZone))
  return [note, limit(maxUses), end].filter((text) => text !== '').join(', ')
}

/** A change of a code in words; null before = added, null after = removed. */
export function changeInWords(
  { before, after }: Pick<DeskCodes['changes'][number], 'before' | 'after'>,
  timeZone: string,
): string {
  if (after === null) return codeMessages.removed
  const now = settingsInWords(after, timeZone)
  return before === null
    ? codeMessages.added(now)
    : codeMessages.fromTo(settingsInWords(before, timeZone), now)
}
