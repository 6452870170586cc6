// Every content file with its schema, for the build and the tests; no screen imports it.
import type * as z from 'zod/mini'
import { clubSchema } from './club-schema.ts'
import club from './club.json'
import directory from './directory.json'
import earlyAccess from './early-access.json'
import event from './event.json'
import home from './home.json'
import hotel from './hotel.json'
import judges from './judges.json'
import pages from './pages.json'
import {
  directorySchema,
  earlyAccessSchema,
  eventSchema,
  homeSchema,
  hotelSchema,
  judgesSchema,
  pagesSchema,
  sponsorSchema,
  superintendentSchema,
} from './schema.ts'
import sponsor from './sponsor.json'
import superintendent from './superintendent.json'

const files = [
  { file: 'club.json', content: club, schema: clubSchema },
  { file: 'directory.json', content: directory, schema: directorySchema },
  { file: 'early-access.json', content: earlyAccess, schema: earlyAccessSchema },
  { file: 'event.json', content: event, schema: eventSchema },
  { file: 'home.json', content: home, schema: homeSchema },
  { file: 'hotel.json', content: hotel, schema: hotelSchema },
  { file: 'judges.json', content: judges, schema: judgesSchema },
  { file: 'pages.json', content: pages, schema: pagesSchema },
  { file: 'sponsor.json', content: sponsor, schema: sponsorSchema },
  { file: 'superintendent.json', content: superintendent, schema: superintendentSchema },
]

/** Where in a file something is, as somebody reads it: quickFacts, entry 2, label. */
const placeOf = (path: readonly PropertyKey[]) =>
  path.map((step) => (typeof step === 'number' ? `entry ${step + 1}` : String(step))).join(', ')

function sentenceOf(issue: z.core.$ZodIssue): string {
  const place = placeOf(issue.path)
  if (issue.code === 'unrecognized_keys') {
    return `${[place, issue.keys.join(' and ')].filter(Boolean).join(', ')}: there is no such name.`
  }
  if (issue.code === 'invalid_type') return `${place}: missing, or not a ${issue.expected}.`
  return `${place}: empty, or not written as it has to be (see schema.ts).`
}

/** What is wrong with a content file, a sentence for each fault that begins with its name; empty = all is well. */
export function faultsOf(file: string, content: unknown, schema: z.ZodMiniType): string[] {
  const issues = schema.safeParse(content).error?.issues ?? []
  return issues.map((issue) => `src/content/${file}: ${sentenceOf(issue)}`)
}

/** All that is wrong with the content files. */
export function contentFaults(): string[] {
  return files.flatMap(({ file, content, schema }) => faultsOf(file, content, schema))
}
