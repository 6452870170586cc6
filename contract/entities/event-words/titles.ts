// What the sections of an event's words are called.
import type { SectionName } from './sections.ts'

export const sectionTitles: Readonly<Record<SectionName, string>> = {
  event: 'Name, dates and Quick Facts',
  home: 'Days and links',
  welcome: 'Welcome letter',
  judges: 'Judges',
  sponsor: 'Sponsor',
  hotel: 'Hotel',
  superintendent: 'Superintendent',
  directory: 'Directory',
  earlyAccess: 'Early access',
  comingSoon: 'Pages to come',
  pages: 'Pages',
  club: 'Club',
  mail: 'Mail',
  look: 'Look',
}
