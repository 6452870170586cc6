// The schemas of the content files. A mistake in a file stops the build and is named.
import * as z from 'zod/mini'

const words = z.string().check(z.trim(), z.minLength(1))
/** Aborts on an invalid date: the check of the whole list would only repeat the error. */
const date = z.iso.date({ abort: true })
const dayMs = 24 * 60 * 60 * 1000
const areInARow = (days: readonly string[]) =>
  days.every((day, at) => Date.parse(day) === Date.parse(days[0] ?? day) + at * dayMs)
const facts = z.array(z.strictObject({ label: words, value: words })).check(z.minLength(1))

/** A page of the app. */
const link = z.strictObject({ label: words, to: z.string().check(z.regex(/^\/(?!\/)/)) })
const outsideLink = z.strictObject({ label: words, url: z.httpUrl() })
/** A telephone number as displayed and as dialled. */
const phone = { number: words, dial: z.string().check(z.regex(/^\+\d{8,15}$/)) }

export const eventSchema = z.strictObject({
  title: words,
  dates: words,
  venue: words,
  quickFacts: facts,
})

export const homeSchema = z.strictObject({
  scheduleDays: z
    .array(date)
    .check(z.length(7), z.refine(areInARow, 'these are not seven days in a row')),
  learnMore: z.array(link),
  downloads: z.strictObject({
    announcement: words,
    items: z.array(words),
    links: z.array(link),
  }),
  stayConnected: z.strictObject({
    note: z.optional(words),
    social: z.array(outsideLink),
    newsletter: outsideLink,
    textAlerts: z.strictObject({ label: words, ...phone }),
  }),
})

export const judgesSchema = z.strictObject({
  note: z.optional(words),
  judges: z
    .array(z.strictObject({ name: words, assignment: z.optional(words) }))
    .check(z.length(7)),
})

export const sponsorSchema = z.strictObject({
  thanks: words,
  name: words,
  /** A file in the folder public. */
  logo: z.string().check(z.regex(/^\/[\w./-]+$/)),
  /** The logo's text alternative. */
  logoText: words,
  widthPx: z.int().check(z.positive()),
  heightPx: z.int().check(z.positive()),
})

export const comingSoonSchema = z.strictObject({ heading: words, text: words })

export const earlyAccessSchema = z.strictObject({
  /** An instant, with its offset. */
  offerEnds: z.iso.datetime({ offset: true }),
})

export const directorySchema = z.strictObject({ infoBox: words })

const factSection = z.strictObject({ heading: words, facts })

export const hotelSchema = z.strictObject({
  place: words,
  banner: z.strictObject({ title: words, text: words }),
  considerateGuest: z.strictObject({
    heading: words,
    points: z.array(words).check(z.minLength(1)),
    note: z.optional(words),
  }),
  reservations: factSection,
  /** The terms of the text as numbers, for the calculation. */
  cancellation: z.strictObject({
    refundedBefore: date,
    lastDay: date,
    chargeCents: z.int().check(z.positive()),
  }),
  roomRules: factSection,
  rvCamping: factSection,
})

export const superintendentSchema = z.strictObject({
  contact: z.strictObject({
    heading: words,
    name: words,
    address: z.array(words),
    phone: z.strictObject(phone),
    email: z.email(),
    note: z.optional(words),
  }),
  premiumList: factSection,
  entries: factSection,
  breederClass: z.strictObject({ heading: words, rules: z.array(words).check(z.minLength(1)) }),
})
