// The events as the desk sees them: also drafts, and closed ones.
import * as z from 'zod/mini'
import { eventFacts } from '../event.ts'

/** A draft is invisible to the public; only an open event sells; a closed one stays readable. At most one is open. */
export const eventStates = ['draft', 'open', 'closed'] as const
export type EventState = (typeof eventStates)[number]

export const deskEvent = z.object({
  id: z.int(),
  ...eventFacts.shape,
  state: z.enum(eventStates),
  /** When it closed last; missing = it is not closed, or that is not known. */
  closedMs: z.optional(z.int()),
  /** When it opens by itself, YYYY-MM-DDTHH:mm in its time zone; missing = only a person opens it. */
  opensAt: z.optional(z.string()),
  /** The last such time, at which it could not open; missing = none. */
  missedOpening: z.optional(z.string()),
})
export type DeskEvent = z.output<typeof deskEvent>

/** What of an event can wait to be published. */
export const unpublishedParts = ['words', 'schedule'] as const

export type UnpublishedPart = (typeof unpublishedParts)[number]

/** An event in the list of all, with what of it visitors do not see yet. */
export const listedEvent = z.object({
  ...deskEvent.shape,
  unpublished: z.array(z.enum(unpublishedParts)),
})
export type ListedEvent = z.output<typeof listedEvent>

/** What the event leaves behind when it closes now. */
export const closingCounts = z.object({
  /** Orders that wait for their check. */
  checks: z.int(),
  /** Carts with something of the event that are not paid. */
  carts: z.int(),
})
export type ClosingCounts = z.output<typeof closingCounts>

/** What a person enters for an event; the rules of event-errors.ts say what is wrong with it. */
export const enteredEvent = z.object({
  name: z.string().check(z.maxLength(1000)),
  startDate: z.string().check(z.maxLength(100)),
  endDate: z.string().check(z.maxLength(100)),
  timeZone: z.string().check(z.maxLength(100)),
})
