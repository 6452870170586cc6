// Wording of places at the desk, and what the sections of an event's words are called.
import type { SectionName } from '#contract/entities/event-words/sections.ts'
import { allPages, pages } from '#contract/pages.ts'

const pagesToCome = allPages.filter(({ screen }) => screen === pages.opening.screen)

/** Of each section: the title and the text in the list of sections. */
export const sectionWords: Readonly<Record<SectionName, readonly [title: string, text: string]>> = {
  event: ['Name, dates and Quick Facts', 'The top of the home page, and the name of the app'],
  home: ['Days and links', 'The days of the schedule, Learn More, Downloads, Stay Connected'],
  welcome: ['Welcome letter', 'On the home page'],
  judges: ['Judges', 'The judging panel of the home page'],
  sponsor: ['Sponsor', 'At the end of the home page'],
  hotel: ['Hotel', 'Rooms, rules and RV camping'],
  superintendent: ['Superintendent', 'Contact, premium list, entries, breeder class'],
  directory: ['Directory', 'The note above the committees'],
  earlyAccess: ['Early access', 'The button for a code'],
  comingSoon: ['Pages to come', pagesToCome.map(({ title }) => title).join(', ')],
  pages: ['Pages', 'Which information pages there are, and their names'],
  club: ['Club', 'Checks, renewals, sponsorships'],
  mail: ['Mail', 'Sender, greeting, pick-up and closing of the messages'],
  look: ['Look', 'Icon, colors and picture'],
}

export const placeWords = {
  showAll: (count: number) => `Show all ${count}`,
  more: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
} as const
