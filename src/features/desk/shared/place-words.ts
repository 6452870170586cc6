// Wording of places at the desk, and of the sections of an event's words.
import type { SectionName } from '#contract/entities/event-words/sections.ts'
import { sectionTitles } from '#contract/entities/event-words/titles.ts'
import { allPages, pages } from '#contract/pages.ts'

const pagesToCome = allPages.filter(({ screen }) => screen === pages.opening.screen)

/** Of each section: the title and the text in the list of sections. */
export const sectionWords: Readonly<Record<SectionName, readonly [title: string, text: string]>> = {
  event: [sectionTitles.event, 'The top of the home page, and the name of the app'],
  home: [sectionTitles.home, 'The days of the schedule, Learn More, Downloads, Stay Connected'],
  welcome: [sectionTitles.welcome, 'On the home page'],
  judges: [sectionTitles.judges, 'The judging panel of the home page'],
  sponsor: [sectionTitles.sponsor, 'At the end of the home page'],
  hotel: [sectionTitles.hotel, 'Rooms, rules and RV camping'],
  superintendent: [sectionTitles.superintendent, 'Contact, premium list, entries, breeder class'],
  directory: [sectionTitles.directory, 'The note above the committees'],
  earlyAccess: [sectionTitles.earlyAccess, 'The button for a code'],
  comingSoon: [sectionTitles.comingSoon, pagesToCome.map(({ title }) => title).join(', ')],
  pages: [sectionTitles.pages, 'Which information pages there are, and their names'],
  club: [sectionTitles.club, 'Checks, renewals, sponsorships'],
  mail: [sectionTitles.mail, 'Sender, greeting, pick-up and closing of the messages'],
  look: [sectionTitles.look, 'Icon, colors and picture'],
}

export const placeWords = {
  showAll: (count: number) => `Show all ${count}`,
  more: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
} as const
