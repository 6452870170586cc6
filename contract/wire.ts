// The wire's spellings of plain values, as codecs: each reads every format that a service may send (rules 42 and 15) and
// writes the one of the specification.
import * as z from 'zod/mini'
import { instantOf } from './values/time/zoned-time.ts'

const textWire = z.optional(z.nullable(z.union([z.string(), z.number()])))
const readText = (value: z.output<typeof textWire>) =>
  value === null || value === undefined ? '' : String(value)

/** Text that may be missing; missing = ''. */
export const text = z.codec(textWire, z.string(), { decode: readText, encode: (value) => value })

/** As `text`, but '' is not written: for additions that most rows don't have. */
export const textIfAny = z.codec(textWire, z.string(), {
  decode: readText,
  encode: (value) => value || undefined,
})

/** An identifier that may arrive as digits in a string. */
export const id = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
  z.number(),
  { decode: Number, encode: (value) => value },
)

/** An identifier that may be missing. */
export const maybeId = z.codec(z.optional(z.nullable(id)), z.nullable(z.number()), {
  decode: (value) => value ?? null,
  encode: (value) => value,
})

/** 1/0, true/false or missing, as a boolean. */
export const flag = z.codec(
  z.optional(z.nullable(z.union([z.boolean(), z.number(), z.string()]))),
  z.boolean(),
  {
    decode: (value) => value === true || Number(value) === 1,
    encode: (value) => (value ? 1 : 0),
  },
)

/** A switch in a query: '1' is on, '0' or missing off. */
export const querySwitch = z.optional(z.enum(['0', '1']))

/** The query of a public read: products of test mode, and drafts, which only people of the desk see (rule 62). */
export const readSwitches = { testMode: querySwitch, preview: querySwitch }

/** A count that may be missing; missing = null. */
export const maybeCount = z.codec(z.optional(z.nullable(z.int())), z.nullable(z.number()), {
  decode: (value) => value ?? null,
  encode: (value) => value,
})

const toCents = (amount: number) => Math.round(Number((amount * 100).toPrecision(15)))

/** Decimal dollars as integer cents. */
export const dollars = z.codec(
  z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]),
  z.number(),
  { decode: (value) => toCents(Number(value)), encode: centsToDollars },
)

/** Dollars that may be missing, as integer cents; missing = 0. */
export const dollarsOrZero = z.codec(
  z.optional(z.nullable(z.union([z.number(), z.string()]))),
  z.number(),
  {
    decode: (value) => {
      const cents = toCents(Number(value ?? 0))
      return Number.isFinite(cents) ? cents : 0
    },
    encode: centsToDollars,
  },
)

/** A day, or a day and a time, without a zone. */
const zoneless = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/

let zoneOfDates = 'UTC'

/** Sets the zone of dates without one: the event's (rule 2). */
export function setZoneOfDates(timeZone: string): void {
  zoneOfDates = timeZone
}

/** Epoch seconds or ISO text as epoch milliseconds; text without a zone is in `timeZone`, and unreadable text is null. */
export function readInstant(
  value: string | number | null | undefined,
  timeZone: string,
): number | null {
  if (value === null || value === undefined || value === '' || value === 0) return null
  if (typeof value === 'number') return value * 1000
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const [, day, time = '00:00'] = zoneless.exec(value) ?? []
  const local = day && `${day}T${time}`
  const ms = Date.parse(local ?? value)
  if (Number.isNaN(ms)) return null
  return local === undefined ? ms : instantOf(local, timeZone)
}

const instantWire = z.optional(z.nullable(z.union([z.number(), z.string()])))

/**
 * Epoch seconds or ISO text as epoch milliseconds; text without a zone is in the event's zone. Missing, 0 and
 * unreadable values are null. Written as epoch seconds.
 */
export const maybeInstant = z.codec(instantWire, z.nullable(z.number()), {
  decode: (value) => readInstant(value, zoneOfDates),
  encode: msToEpochSec,
})

/** A day, or an instant of it, as YYYY-MM-DD; '' = none. */
export const day = z.codec(instantWire, z.string(), {
  decode: (value) => {
    const named = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0]
    const ms = named ? null : readInstant(value, 'UTC')
    return named || (ms === null ? '' : new Date(ms).toISOString().slice(0, 10))
  },
  encode: (value) => value,
})

/** As `maybeInstant`, written as ISO text. */
export const maybeIsoInstant = z.codec(instantWire, z.nullable(z.number()), {
  decode: (value) => readInstant(value, zoneOfDates),
  encode: (ms) => (ms === null ? null : new Date(ms).toISOString()),
})

/** With every field named, even one that may be missing. */
type Whole<Wire> = { [Name in keyof Required<Wire>]: Wire[Name] }

/**
 * A codec between an object of the wire and an entity. An encode that forgets a field does not compile, even one that
 * may be missing when it is read.
 */
export const objectCodec = <Wire extends z.ZodMiniObject, Entity extends z.ZodMiniType>(
  wire: Wire,
  entity: Entity,
  ways: {
    decode: (wire: z.output<Wire>) => z.input<Entity>
    encode: (entity: z.input<Entity>) => z.output<Wire> & Whole<z.output<Wire>>
  },
) => z.codec(wire, entity, ways)

/** A JSON list that may be missing. */
export function listOrEmpty<S extends z.ZodMiniType>(item: S) {
  return z.codec(z.optional(z.nullable(z.array(item))), z.custom<z.output<S>[]>(), {
    decode: (value) => value ?? [],
    encode: (value) => value,
  })
}

/** Cents as the wire's decimal dollars. */
export function centsToDollars(cents: number): number {
  return cents / 100
}

/** Milliseconds as the wire's epoch seconds, null kept. */
export function msToEpochSec(ms: number | null): number | null {
  return ms === null ? null : Math.floor(ms / 1000)
}

/** A picture: its path, or an object with the path. */
export const imagePath = z.codec(z.union([z.string(), z.looseObject({ path: text })]), z.string(), {
  decode: (wire) => (typeof wire === 'string' ? wire : wire.path),
  encode: (path) => ({ path }),
})
