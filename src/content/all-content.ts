// Every content file with its schema, for the checks before the build and in the tests; no screen imports it.
import type * as z from 'zod/mini'
import { clubSchema } from './club-schema.ts'
import club from './club.json' with { type: 'json' }
import comingSoon from './coming-soon.json' with { type: 'json' }
import directory from './directory.json' with { type: 'json' }
import earlyAccess from './early-access.json' with { type: 'json' }
import event from './event.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import hotel from './hotel.json' with { type: 'json' }
import judges from './judges.json' with { type: 'json' }
import {
  comingSoonSchema,
  directorySchema,
  earlyAccessSchema,
  eventSchema,
  homeSchema,
  hotelSchema,
  judgesSchema,
  sponsorSchema,
  superintendentSchema,
} from './schema.ts'
import sponsor from './sponsor.json' with { type: 'json' }
import superintendent from './superintendent.json' with { type: 'json' }

const files = [
  { file: 'club.json', content: club, schema: clubSchema },
  { file: 'coming-soon.json', content: comingSoon, schema: comingSoonSchema },
  { file: 'directory.json', content: directory, schema: directorySchema },
  { file: 'early-access.json', content: earlyAccess, schema: earlyAccessSchema },
  { file: 'event.json', content: event, schema: eventSchema },
  { file: 'home.json', content: home, schema: homeSchema },
  { file: 'hotel.json', content: hotel, schema: hotelSchema },
  { file: 'judges.json', content: judges, schema: judgesSchema },
  { file: 'sponsor.json', content: sponsor, schema: sponsorSchema },
  { file: 'superintendent.json', content: superintendent, schema: superintendentSchema },
]

/** A readable path within a file: quickFacts, entry 2, label. */
const readablePath = (path: readonly PropertyKey[]) =>
  path.map((step) => (typeof step === 'number' ? `entry ${step + 1}` : String(step))).join(', ')

/** An example of each format. */
const examples: Record<string, string> = {
  date: '2026-05-04',
  datetime: '2026-01-15T00:00:00-05:00',
  url: 'https://www.example.com/page',
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  const place = readablePath(issue.path)
  if (issue.code === 'unrecognized_keys') {
    return `${[place, issue.keys.join(' and ')].filter(Boolean).join(', ')}: there is no such name.`
  }
  if (issue.code === 'invalid_type') return `${place}: missing, or not a ${issue.expected}.`
  if (issue.code === 'custom') return `${place}: ${issue.message}.`
  const form = issue.code === 'invalid_format' ? examples[issue.format] : undefined
  return `${place}: empty, or not written ${form ? `like ${form}` : 'as it has to be (see schema.ts)'}.`
}

/** One sentence for each error in a content file, beginning with the file's name. */
export function contentFileErrors(file: string, content: unknown, schema: z.ZodMiniType): string[] {
  const issues = schema.safeParse(content).error?.issues ?? []
  return issues.map((issue) => `src/content/${file}: ${sentenceOf(issue)}`)
}

/** The errors in all content files; `letter` is welcome.md, `isThere` checks for a file in the folder public. */
export function contentErrors(letter: string, isThere: (file: string) => boolean): string[] {
  const errors = files.flatMap(({ file, content, schema }) =>
    contentFileErrors(file, content, schema),
  )
  if (errors.length > 0) return errors
  return [
    ...(/\S\s*\n\s*\n\s*\S/.test(letter)
      ? []
      : ['src/content/welcome.md: a letter and, after an empty line, its signature belong here.']),
    ...(isThere(sponsor.logo)
      ? []
      : [`src/content/sponsor.json: logo: there is no file public${sponsor.logo}.`]),
  ]
}

/** Warnings, one sentence each: years other than the event's, and dates with a wrong day of the week. */
export function contentWarnings(letter: string): string[] {
  const written = [...files, { file: 'welcome.md', content: letter }]
  return written.flatMap(({ file, content }) => [
    ...otherYears(file, content, home.scheduleDays),
    ...otherWeekdays(file, content, home.scheduleDays),
  ])
}

/** The text of a file; a string keeps its line breaks. */
const textOf = (content: unknown) =>
  typeof content === 'string' ? content : JSON.stringify(content)

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const dayInWords = new RegExp(
  `\\b(${weekdays.join('|')})[a-z]*,?\\s+(${months})[a-z]*\\s+(\\d{1,2})\\b(?:,\\s+(\\d{4}))?`,
  'g',
)

/** Warnings for dates in words whose day of the week is wrong; without a year, the event's year is assumed. */
export function otherWeekdays(file: string, content: unknown, days: readonly string[]): string[] {
  const ourYear = days[0]?.slice(0, 4) ?? ''
  return [...textOf(content).matchAll(dayInWords)].flatMap(
    ([words, weekday = '', month = '', day = '', year = ourYear]) => {
      const real = weekdays[new Date(`${month} ${day}, ${year} 12:00 UTC`).getUTCDay()]
      if (real === weekday) return []
      const what = real === undefined ? 'is no day' : `is a ${real}`
      return [
        `src/content/${file} names ${words.replaceAll(/\s+/g, ' ')}, which in ${year} ${what}.`,
      ]
    },
  )
}

/** A warning for years in a file that are not the event's. */
export function otherYears(file: string, content: unknown, days: readonly string[]): string[] {
  const ours = new Set(days.map((day) => day.slice(0, 4)))
  const named = textOf(content).match(/\b20\d\d\b/g) ?? []
  const others = [...new Set(named)].filter((year) => !ours.has(year))
  if (others.length === 0) return []
  return [
    `src/content/${file} names ${others.join(' and ')}; the days in home.json are of ${[...ours].join(' and ')}.`,
  ]
}
