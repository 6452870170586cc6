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
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  const changed = keys.filter((key) => old.get(key)?.value !== now.get(key)?.value)
  const fields = changed.slice(0, mostFields).map((key) => ({
    path: (now.get(key) ?? old.get(key))?.path ?? key,
    before: short(old.get(key)?.value),
    after: short(now.get(key)?.value),
  }))
  return { fields, moreFields: changed.length - fields.length }
}

function short(value: Value | undefined): Value {
  if (typeof value !== 'string') return value ?? null
  return value.length > longestText ? `${value.slice(0, longestText)}…` : value
}

interface Leaf {
  /** As a person reads it: things in lists by their names, else counted from 1; the only one of a list without a number. */
  path: string
  value: Value
}

/**
 * The values by a key that stays the same when a list is sorted anew: the name, key or id of the item. `path` is the
 * label shown. A list of texts is one value.
 */
function leavesOf(value: unknown, at = { key: '', path: '' }, leaves = new Map<string, Leaf>()) {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)) {
    leaves.set(at.key, { path: at.path, value: value.join(', ') })
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const [key, shown] = Array.isArray(value)
        ? namesOf(inner, Number(name), value.length)
        : [name, name]
      leavesOf(inner, { key: joined(at.key, key), path: joined(at.path, shown) }, leaves)
    }
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    leaves.set(at.key, { path: at.path, value })
  }
  return leaves
}

const joined = (path: string, name: string) => [path, name].filter((part) => part !== '').join('.')

/** What finds an item of a list again, and what a person calls it. */
function namesOf(item: unknown, index: number, count: number): [key: string, shown: string] {
  const fields = typeof item === 'object' && item !== null ? Object.entries(item) : []
  const textOf = (names: readonly string[]) => {
    const [, value] = fields.find(([name, one]) => names.includes(name) && one !== null) ?? []
    return value === undefined ? undefined : String(value)
  }
  return [
    textOf(['name', 'key', 'id']) ?? String(index),
    textOf(['name', 'label']) ?? (count > 1 ? (timesOf(item) ?? String(index + 1)) : ''),
  ]
}

/** One of several prices goes by when it begins, or ends: without fractions, because dots separate a path. */
function timesOf(item: unknown): string | null {
  const { startsAt, endsAt }: { startsAt?: unknown; endsAt?: unknown } = { ...Object(item) }
  const inPath = (at: string) => at.replace(/\.\d+Z$/, 'Z')
  if (typeof startsAt === 'string') return `from ${inPath(startsAt)}`
  return typeof endsAt === 'string' ? `until ${inPath(endsAt)}` : null
}
