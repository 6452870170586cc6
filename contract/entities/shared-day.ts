// A show day that a person shares (rule 126). The fragment of a link carries it, which browsers send to no server: as
// JSON in base64url, with the version of the format first. Pure.
import * as z from 'zod/mini'
import { showDayLimits } from './show-day-limits.ts'
import { oneLine } from '../values/entered-text.ts'
import { hasTag } from '../values/plain-text.ts'
import { dogPlace } from './classes.ts'

/** Characters. The fullest day of a device fits into a fragment of this length. */
export const sharedDayLimits = { name: 40, fragment: 16_000 } as const

export interface SharedDog {
  /** The event of the schedule. */
  itemId: number
  classId: number
  /** null = only the class is known. */
  place: number | null
}

export interface SharedDay {
  /** The event of the club. */
  eventId: number
  /** Who shares it; '' = unknown. */
  name: string
  /** The starred events of the schedule. */
  itemIds: readonly number[]
  dogs: readonly SharedDog[]
}

const version = 1
const id = z.int().check(z.positive())
const namePart = 2
const name = z.string().check(
  z.overwrite(oneLine),
  z.maxLength(sharedDayLimits.name),
  z.refine((text) => !hasTag(text)),
)

// A list without names: each character makes the code larger that a phone scans.
const written = z.tuple([
  z.literal(version),
  id,
  name,
  z.array(id).check(z.maxLength(showDayLimits.stars)),
  z.array(z.tuple([id, id, dogPlace])).check(z.maxLength(showDayLimits.dogs)),
])

type Written = z.output<typeof written>

const day = z.codec(written, z.custom<SharedDay>(), {
  decode: ([, eventId, name, itemIds, dogs]) => ({
    eventId,
    name,
    itemIds,
    dogs: dogs.map(([itemId, classId, place]) => ({ itemId, classId, place })),
  }),
  encode: ({ eventId, name, itemIds, dogs }): Written => [
    version,
    eventId,
    name,
    [...itemIds],
    dogs.map(({ itemId, classId, place }) => [itemId, classId, place]),
  ],
})

/** The fragment that carries a day; null = its name or its size is not allowed. */
export function writeSharedDay(shared: SharedDay): string | null {
  const { data } = z.safeEncode(day, shared)
  return data ? toBase64Url(JSON.stringify(data)) : null
}

type ReadDay =
  | { kind: 'day'; day: SharedDay }
  /** `badName`: a name that is too long, or has HTML. */
  | { kind: 'tooLong' | 'unreadable' | 'otherVersion' | 'badName' }

/** The day of a fragment, which anybody may have written. */
export function readSharedDay(fragment: string): ReadDay {
  if (fragment.length > sharedDayLimits.fragment) return { kind: 'tooLong' }
  const value = parsed(fragment)
  if (!Array.isArray(value)) return { kind: 'unreadable' }
  if (Number.isInteger(value[0]) && value[0] !== version) return { kind: 'otherVersion' }
  const { data, error } = z.safeDecode(day, value as Written)
  if (data) return { kind: 'day', day: data }
  const isName = error?.issues.every(({ path }) => path[0] === namePart)
  return { kind: isName ? 'badName' : 'unreadable' }
}

/** undefined = no JSON in base64url. */
function parsed(fragment: string): unknown {
  try {
    return JSON.parse(fromBase64Url(fragment))
  } catch {
    return undefined
  }
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): string {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
