// Names in place of the ids that a record of a change has. Pure.
import type { NamedKind, Names } from '#server/repositories/history/history-names.ts'

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

type OnId = (kind: NamedKind, id: number) => unknown

/** The value with each id of its fields as `onId` returns it. */
function mapIds(value: unknown, onId: OnId, field = ''): unknown {
  const kind = kindOfField.get(field)
  if (typeof value === 'number') return kind === undefined ? value : onId(kind, value)
  if (Array.isArray(value)) return value.map((item) => mapIds(item, onId, field))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  return Object.fromEntries(fields.map(([name, inner]) => [name, mapIds(inner, onId, name)]))
}

/** What the key of a record names by its id; null = the key is a name itself, or of something without one. */
function subjectOf({ subject, key }: Recorded): { kind: NamedKind; id: number } | null {
  const id = Number(/\d+$/.exec(key)?.[0])
  if (subject === 'committee' || subject === 'form') return { kind: 'committee', id }
  if (subject === 'product') return { kind: key.startsWith('order') ? 'committee' : 'product', id }
  return subject === 'event' ? { kind: 'event', id: Number.parseInt(key, 10) } : null
}

/** The ids in the records whose names are needed. */
export function idsIn(records: readonly Recorded[]): Record<NamedKind, Set<number>> {
  const ids = { committee: new Set<number>(), event: new Set<number>(), product: new Set<number>() }
  const collect: OnId = (kind, id) => {
    if (Number.isInteger(id)) ids[kind].add(id)
    return id
  }
  for (const record of records) {
    const named = subjectOf(record)
    if (named) collect(named.kind, named.id)
    mapIds([record.before, record.after], collect)
  }
  return ids
}

/**
 * The values with names in place of ids; an id of something that is gone stays. Equal names get their ids, so that a
 * change from one to the other is seen.
 */
export const withNames = (value: object | null, names: Names): unknown =>
  mapIds(value, (kind, id) => distinctName(names[kind], id))

function distinctName(names: ReadonlyMap<number, string>, id: number): string | number {
  const name = names.get(id)
  if (name === undefined) return id
  const isShared = [...names].some(([other, its]) => other !== id && its === name)
  return isShared ? `${name} (#${id})` : name
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The name of what was changed, also when it has been removed; '' = it has none. */
export function nameOfSubject(record: Recorded, names: Names): string {
  const named = subjectOf(record)
  const recorded: { name?: unknown; title?: unknown; variant?: unknown } = {
    ...record.before,
    ...record.after,
  }
  if (!named) return record.subject === 'schedule' ? textOf(recorded.title) : ''
  const name = names[named.kind].get(named.id) ?? textOf(recorded.name)
  // A change of the stock is of one variant.
  return [name, textOf(recorded.variant)].filter((part) => part !== '').join(', ')
}
