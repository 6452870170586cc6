import type { Timed } from '#contract/rules/schedule/expected-times.ts'
import { formatLocalTime } from '#lib/format.ts'

/** What stands beside the times of an event whose ring is silent since a local time (rule 90). */
export function silenceWords(
  { expectedStart }: Pick<Timed, 'expectedStart'>,
  since: string,
): string {
  const silence = `othing reported since ${formatLocalTime(since)}`
  return expectedStart === null ? `As printed: n${silence}` : `N${silence}`
}
