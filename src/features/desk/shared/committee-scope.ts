// The committees that a role or a code is for, in words. Pure.
import type { CommitteeChoice } from '#contract/entities/desk/committee-choice.ts'
import { messages } from '../messages.ts'

const words = messages.scope

/** All committees, and those of `chosen` that the list does not have, by name; each with its event where there are several. */
export function scopeOptions(
  committees: readonly CommitteeChoice[],
  chosen: readonly number[],
): { id: number; name: string }[] {
  const known = committees.map(({ id, name, eventName }) => ({
    id,
    name: eventName === '' ? name : words.ofEvent(name, eventName),
  }))
  const unknown = chosen.filter((id) => !known.some((one) => one.id === id))
  return [...known, ...unknown.map((id) => ({ id, name: words.committee(id) }))]
}

/** The names of the chosen ones. */
export function committeesInWords(
  chosen: readonly number[],
  committees: readonly CommitteeChoice[],
): string {
  const options = scopeOptions(committees, chosen)
  return chosen.map((id) => options.find((one) => one.id === id)?.name).join(', ')
}
