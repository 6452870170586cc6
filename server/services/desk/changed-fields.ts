// The values in which two records differ, by their path. Pure.

type Value = string | number | boolean | null
export interface ChangedField {
  path: string
  before: Value
  after: Value
}

const mostFields = 40
const longestText = 300

/** The first differences, and how many more there are. */
export function changedFields(
  before: unknown,
  after: unknown,
): { fields: ChangedField[]; moreFields: number } {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  const changed = paths.filter((path) => old.get(path) !== now.get(path))
  const fields = changed.slice(0, mostFields).map((path) => ({
    path,
    before: short(old.get(path)),
    after: short(now.get(path)),
  }))
  return { fields, moreFields: changed.length - fields.length }
}

function short(value: Value | undefined): Value {
  if (typeof value !== 'string') return value ?? null
  return value.length > longestText ? `${value.slice(0, longestText)}…` : value
}

/** Lists of texts are one value; things in lists go by their name, key or id, so that a new order of them is none. */
function leavesOf(value: unknown, path = '', leaves = new Map<string, Value>()) {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)) {
    leaves.set(path, value.join(', '))
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      const name = Array.isArray(value) ? nameOf(inner, key) : key
      leavesOf(inner, path === '' ? name : `${path}.${name}`, leaves)
    }
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    leaves.set(path, value)
  }
  return leaves
}

function nameOf(item: unknown, index: string): string {
  if (typeof item !== 'object' || item === null) return index
  const named = Object.entries(item).find(([key]) => ['name', 'key', 'id'].includes(key))
  return named === undefined ? index : String(named[1])
}
