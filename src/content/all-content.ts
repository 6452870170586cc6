// Every content file with its schema, for the build and the tests; no screen imports it.
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

/** What is wrong with the content files, each with its name; empty = all is well. */
export function contentFaults(): string[] {
  return files.flatMap(({ file, content, schema }) => {
    const { error } = schema.safeParse(content)
    return error ? [`src/content/${file}: ${JSON.stringify(error.issues)}`] : []
  })
}
