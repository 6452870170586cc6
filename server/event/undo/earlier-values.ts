// The values before a change on record, as far as they can be put back. Pure.
import { isDeepStrictEqual } from 'node:util'

export interface RecordedValues {
  before: object
  after: object
}

/**
 * The values before the change that the current ones have to get; null when one of the changed values is neither as the
 * change left it nor as it was before.
 */
export function valuesBack(
  current: object,
  { before, after }: RecordedValues,
): Record<string, unknown> | null {
  const [now, old] = [new Map(Object.entries(current)), new Map(Object.entries(before))]
  const back: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(after)) {
    // A record has the name of its thing too, changed or not.
    if (isDeepStrictEqual(value, old.get(name))) continue
    if (isDeepStrictEqual(now.get(name), value)) back[name] = old.get(name)
    else if (!isDeepStrictEqual(now.get(name), old.get(name))) return null
  }
  return back
}
