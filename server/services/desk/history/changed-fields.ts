// The values in which two records differ, by their path. Pure.
import { plainText } from '#server/plain-text.ts'

type Value = string | number | boolean | null
export interface ChangedField {
  path: string
  before: Value
  after: Value
}

const mostFields = 40
const longestText = 300
/** How much of a long text stands ahead of its first difference. */
const leadLength = 60

/** The first differences, and how many more there are. */
export function changedFields(
  before: unknown,
  after: unknown,
): { fields: ChangedField[]; moreFields: number } {
  const [old, now] = [leavesOf(before, null), leavesOf(after, before)]
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  const changed = keys.filter((key) => old.get(key)?.value !== now.get(key)?.value)
  const fields = changed.slice(0, mostFields).map((key) => ({
    path: (now.get(key) ?? old.get(key))?.path ?? key,
    ...excerpts(key, old.get(key)?.value ?? null, now.get(key)?.value ?? null),
  }))
  return { fields, moreFields: changed.length - fields.length }
}

/** Two values as they are shown: of HTML the text, and of long texts the part around the first difference. */
function excerpts(
  key: string,
  before: Value,
  after: Value,
): Pick<ChangedField, 'before' | 'after'> {
  const [old, now] = isHtml.test(key) ? [textOf(before), textOf(after)] : [before, after]
  if (typeof old !== 'string' || typeof now !== 'string') {
    return { before: cut(old, 0), after: cut(now, 0) }
  }
  const from = Math.max(old.length, now.length) > longestText ? startOf(old, now) : 0
  return { before: cut(old, from), after: cut(now, from) }
}

/** The facts that are HTML; in any other a tag is what somebody typed. */
const isHtml = /(^|\.)(description|content)$/
const textOf = (value: Value) => (typeof value === 'string' ? plainText(value) : value)

/** Some characters ahead of the first difference, at the beginning of a word if there is one. */
function startOf(before: string, after: string): number {
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const from = Math.max(0, same - leadLength)
  const space = before.indexOf(' ', from)
  return from > 0 && space >= from && space < same ? space + 1 : from
}

function cut(value: Value, from: number): Value {
  if (typeof value !== 'string') return value
  const to = from + longestText
  return `${from > 0 ? '…' : ''}${value.slice(from, to)}${value.length > to ? '…' : ''}`
}

interface Leaf {
  /** As a person reads it: things in lists by their names, else counted from 1; the only one of a list without a number. */
  path: string
  value: Value
}

/**
 * The values by a key that stays the same when a list is sorted anew: the name, key or id of the item. `path` is the
 * label shown. A list of texts is one value. `earlier` is the value before the change, null when `value` is that one.
 */
function leavesOf(
  value: unknown,
  earlier: unknown,
  at = { key: '', path: '' },
  leaves = new Map<string, Leaf>(),
) {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)) {
    leaves.set(at.key, { path: at.path, value: listInWords(value) })
  } else if (Array.isArray(value)) {
    const before: readonly unknown[] = Array.isArray(earlier) ? earlier : []
    const oldKeys = before.map(keyOf)
    const keys = keysInList(value.map(keyOf), oldKeys)
    for (const [index, item] of value.entries()) {
      const key = keys[index] ?? ''
      const place = {
        key: joined(at.key, key),
        path: joined(at.path, shownOf(item, index, value.length)),
      }
      leavesOf(item, before[oldKeys.indexOf(key)], place, leaves)
    }
  } else if (typeof value === 'object' && value !== null) {
    const before: Record<string, unknown> = { ...Object(earlier) }
    for (const [name, inner] of Object.entries(value)) {
      const place = { key: joined(at.key, name), path: joined(at.path, name) }
      leavesOf(inner, before[name], place, leaves)
    }
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    leaves.set(at.key, { path: at.path, value })
  }
  return leaves
}

/** Sentences follow each other without commas. */
const listInWords = (texts: readonly unknown[]) =>
  texts.join(texts.some((text) => /[.!?]$/.test(String(text))) ? ' ' : ', ')

const joined = (path: string, name: string) => [path, name].filter((part) => part !== '').join('.')

function nameIn(item: unknown, names: readonly string[]): string | undefined {
  const fields = typeof item === 'object' && item !== null ? Object.entries(item) : []
  const [, value] = fields.find(([name, one]) => names.includes(name) && one !== null) ?? []
  return value === undefined ? undefined : String(value)
}

/** What finds an item of a list again. */
const keyOf = (item: unknown, index: number) => nameIn(item, ['name', 'key', 'id']) ?? String(index)

/** An item with a new key in the place of one whose key is gone was renamed: it goes by the old key. */
const keysInList = (keys: readonly string[], oldKeys: readonly string[]) =>
  keys.map((key, index) => {
    const oldKey = oldKeys[index]
    return oldKey === undefined || oldKeys.includes(key) || keys.includes(oldKey) ? key : oldKey
  })

/** What a person calls an item of a list. */
const shownOf = (item: unknown, index: number, count: number) =>
  nameIn(item, ['name', 'label']) ?? (count > 1 ? (timesOf(item) ?? String(index + 1)) : '')

/** One of several prices goes by when it begins, or ends: without fractions, because dots separate a path. */
function timesOf(item: unknown): string | null {
  const { startsAt, endsAt }: { startsAt?: unknown; endsAt?: unknown } = { ...Object(item) }
  const inPath = (at: string) => at.replace(/\.\d+Z$/, 'Z')
  if (typeof startsAt === 'string') return `from ${inPath(startsAt)}`
  return typeof endsAt === 'string' ? `until ${inPath(endsAt)}` : null
}
