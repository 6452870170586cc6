// Names in place of the ids that a record of a change has. Pure.
import type { NamedKind, Names } from '../../repositories/history/history-names.ts'

interface Recorded {
  subject: string
  key: string
  before: object | null
  after: object | null
}

/** The fields of records that hold ids. */
const kindOfField = new Map<string, NamedKind>([
  ['committeeId', 'committee'],
  ['committeeIds', 'committee'],
  ['sponsorshipCommitteeId', 'committee'],
  ['copiedFrom', 'event'],
  ['order', 'product'],
])

type Replace = (kind: NamedKind, id: number) => unknown

/** The value with the ids of its fields replaced. */
function replaceIds(value: unknown, replace: Replace, field = ''): unknown {
  const kind = kindOfField.get(field)
  if (typeof value === 'number') return kind === undefined ? value : replace(kind, value)
  if (Array.isArray(value)) return value.map((item) => replaceIds(item, replace, field))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  return Object.fromEntries(fields.map(([name, inner]) => [name, replaceIds(inner, replace, name)]))
}

/** What the key of a record names by its id; null = the key is a name itself, or of something without one. */
function thingOf({ subject, key }: Recorded): { kind: NamedKind; id: number } | null {
  const id = Number(/\d+$/.exec(key)?.[0])
  if (subject === 'committee' || subject === 'form') return { kind: 'committee', id }
  if (subject === 'product') return { kind: key.startsWith('order') ? 'committee' : 'product', id }
  return subject === 'event' ? { kind: 'event', id: Number.parseInt(key, 10) } : null
}

/** The ids in the records whose names are needed. */
export function idsIn(records: readonly Recorded[]): Record<NamedKind, Set<number>> {
  const ids = { committee: new Set<number>(), event: new Set<number>(), product: new Set<number>() }
  const note: Replace = (kind, id) => {
    if (Number.isInteger(id)) ids[kind].add(id)
    return id
  }
  for (const record of records) {
    const thing = thingOf(record)
    if (thing) note(thing.kind, thing.id)
    replaceIds([record.before, record.after], note)
  }
  return ids
}

/** The values with names in place of ids; an id of something that is gone stays. */
export const withNames = (value: object | null, names: Names): unknown =>
  replaceIds(value, (kind, id) => names[kind].get(id) ?? id)

/** The name of what was changed, also when it has been removed; '' = it has none. */
export function nameOfThing(record: Recorded, names: Names): string {
  const thing = thingOf(record)
  if (!thing) return ''
  const recorded: unknown = { name: undefined, ...record.before, ...record.after }.name
  return names[thing.kind].get(thing.id) ?? (typeof recorded === 'string' ? recorded : '')
}
