// What a device is told by Web Push (rule 84).
import * as z from 'zod/mini'
import { announcementKinds } from './announcement.ts'
import { dogNumber, dogPlace } from './classes.ts'
import { showDayLimits } from './show-day-limits.ts'

/** Minutes before an event's expected start at which a device is reminded. */
export const reminderMin = { least: 5, most: 60, usual: 15 } as const

const id = z.int().check(z.positive())

/** A dog that the person has marked (rule 111): no name of a dog or of a person. */
export const pushDog = z.object({
  /** The event of the schedule. */
  itemId: id,
  classId: id,
  place: dogPlace,
  /** '' = the class has no numbers. */
  number: z.union([dogNumber, z.literal('')]),
})
export type PushDog = z.output<typeof pushDog>

/** What the person chose on this device. */
export const pushChoice = z.object({
  /** The events of the schedule that are starred. */
  itemIds: z.array(id).check(z.maxLength(showDayLimits.stars)),
  /** Told by their own time; devices of earlier releases send none. */
  dogs: z._default(z.array(pushDog).check(z.maxLength(showDayLimits.dogs)), []),
  /** The announcements that are told. */
  kinds: z.array(z.enum(announcementKinds)).check(z.maxLength(announcementKinds.length)),
  minutes: z.int().check(z.minimum(reminderMin.least), z.maximum(reminderMin.most)),
})
export type PushChoice = z.output<typeof pushChoice>

/** As a browser makes it. */
export const pushAddress = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** The device's public key, a point of P-256. */
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  /** The id of the server's key with which it was made. */
  keyId: z.string().check(z.regex(/^[\w-]{1,40}$/)),
})
export type PushAddress = z.output<typeof pushAddress>

export const pushState = z.object({
  /** The server's key, by which a push service knows its messages; another one needs a new subscription. */
  key: z.object({ id: z.string(), publicKey: z.string() }),
  /** What the server has of this device; null = nothing. */
  saved: z.nullable(
    z.object({
      ...pushChoice.shape,
      eventId: z.int(),
      endpoint: z.string(),
      keyId: z.string(),
      /** Whether the orders of the person who is signed in are told. */
      hasOrders: z.boolean(),
    }),
  ),
})
export type PushState = z.output<typeof pushState>
