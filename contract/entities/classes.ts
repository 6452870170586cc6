// The classes of an event of the schedule, with the dogs' numbers and what is reported of them (rule 110). Devices
// save them: a later field needs a default (`src/offline/README.md`). There are no names of dogs or owners.
import * as z from 'zod/mini'
import { oneLine } from '../values/entered-text.ts'

/** Dogs of one class, classes and pauses of one event. */
export const classLimits = { dogs: 200, entries: 120, title: 80, pauseMin: 240 } as const

/** `classes` are judged dog by dog; `runs` are obedience or rally: each class begins with a walk-through. */
export const listKinds = ['classes', 'runs'] as const
export type ListKind = (typeof listKinds)[number]

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const title = z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(classLimits.title))
const count = z.int().check(z.minimum(1), z.maximum(classLimits.dogs))
/** The place of a dog in its class; null = only the class is known. */
export const dogPlace = z.nullable(count)
export const dogNumber = z.string().check(z.regex(/^[1-9]\d{0,3}$/))

/** What a class is, as somebody types it. */
const typedClass = z.object({
  kind: z.literal('class'),
  title,
  count,
  /** The dogs' numbers by their place in the class; empty = not known. */
  numbers: z.array(dogNumber).check(z.maxLength(classLimits.dogs)),
  /** Local time HH:mm before which it does not begin; null = after the one before it. */
  notBefore: z.nullable(clock),
})

const pause = z.object({
  kind: z.literal('pause'),
  title,
  minutes: z.int().check(z.minimum(1), z.maximum(classLimits.pauseMin)),
})

export const typedEntry = z.discriminatedUnion('kind', [typedClass, pause])
export type TypedEntry = z.output<typeof typedEntry>

const dogClass = z.object({
  ...typedClass.shape,
  /** Stays when the list is typed again. */
  id: z.int(),
  /** Places of absent dogs, 1 = the first one. */
  absent: z.array(z.int()),
  /** Local time of the event; null = not yet. */
  calledAt: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
})
export type DogClass = z.output<typeof dogClass>

const listEntry = z.discriminatedUnion('kind', [dogClass, pause])
export type ListEntry = z.output<typeof listEntry>

/** A report that an event runs late, made once it has begun. */
const classDelay = z.object({
  /** Local time of the event. */
  at: z.string(),
  /** Fewer than 0 take an earlier delay back. */
  minutes: z.int(),
})

export const classList = z.object({
  /** The event of the schedule. */
  itemId: z.int(),
  kind: z.enum(listKinds),
  entries: z.array(listEntry),
  /** The number of the Best of Breed; null = not reported. */
  best: z.nullable(dogNumber),
  /** Counts how often the list was typed; 0 = there is none yet. */
  version: z.int(),
  /** The id of the next new class: no id comes back, because devices and claims name classes by it. */
  nextId: z._default(z.int(), 1),
  /** When something was last reported, local time of the event; null = never. */
  reportedAt: z._default(z.nullable(z.string()), null),
  /** In the order of the reports; only in what everybody reads, because the ring's reports are kept elsewhere. */
  delays: z.optional(z.array(classDelay)),
})
export type ClassDelay = z.output<typeof classDelay>
export type ClassList = z.output<typeof classList>

/** The lists of an event of the club. */
export const classLists = z.object({ lists: z.array(classList) })
export type ClassLists = z.output<typeof classLists>

/** The dog's number as the sender sees it; undefined = the class has no numbers. */
const seenNumber = z.optional(z.string().check(z.maxLength(20)))

/** What a steward reports; each says what holds from now on, so that a repeated report changes nothing. */
export const classReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('called'), classId: z.int(), isOn: z.boolean() }),
  z.object({ kind: z.literal('done'), classId: z.int(), isOn: z.boolean() }),
  z.object({
    kind: z.literal('absent'),
    classId: z.int(),
    place: z.int(),
    number: seenNumber,
    isOn: z.boolean(),
  }),
  /** null takes it back. */
  z.object({ kind: z.literal('best'), number: z.nullable(z.string().check(z.maxLength(20))) }),
])
export type ClassReport = z.output<typeof classReport>

/** An exhibitor says that a dog stays away; it counts once the steward confirms it. */
export const absenceClaim = z.object({ itemId: z.int(), classId: z.int(), place: z.int() })
export type AbsenceClaim = z.output<typeof absenceClaim>

/** The claim as the exhibitor's device sends it. */
export const sentClaim = z.object({ ...absenceClaim.shape, number: seenNumber })
export type SentClaim = z.output<typeof sentClaim>

/** A number that is also in the list of another ring, at about the same time. */
const dogInTwoRings = z.object({
  number: dogNumber,
  itemId: z.int(),
  /** Local times of the event at which it is expected, here and there. */
  at: z.string(),
  otherAt: z.string(),
  otherTitle: z.string(),
  /** Ring and room; '' = not known. */
  otherPlace: z.string(),
})
export type DogInTwoRings = z.output<typeof dogInTwoRings>

/** What stewards see of the lists. */
export const deskClasses = z.object({
  ...classLists.shape,
  claims: z.array(absenceClaim),
  inTwoRings: z.array(dogInTwoRings),
})
export type DeskClasses = z.output<typeof deskClasses>

/** The classes of a list, without its pauses. */
export const classesOf = (list: Pick<ClassList, 'entries'>): DogClass[] =>
  list.entries.flatMap((entry) => (entry.kind === 'class' ? [entry] : []))

/** How a dog is called in its class: its number, or else its place. */
export const dogName = (one: Pick<DogClass, 'numbers'>, place: number): string =>
  one.numbers[place - 1] ?? `${place}`

/** The list of an event without classes. */
export const emptyList = (itemId: number): ClassList => ({
  itemId,
  kind: 'classes',
  entries: [],
  best: null,
  version: 0,
  nextId: 1,
  reportedAt: null,
})
