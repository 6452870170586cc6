// The words of an event for which nobody has written any (rule 61). Pure.
import { forOptionalPages } from '../../pages.ts'
import { daysFrom } from '../event.ts'
import type { EventWords } from './sections.ts'

export interface EventFrame {
  name: string
  /** YYYY-MM-DD. */
  startDate: string
  endDate: string
}

const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' })
const dayInWords = (date: string) => longDay.format(new Date(date))

/** The words of an event for which nobody has written any. */
export function defaultWords({ name, startDate, endDate }: EventFrame): EventWords {
  const noFacts = (heading: string) => ({ heading, facts: [] })
  return {
    event: {
      appName: 'National Specialty',
      shortName: 'Specialty',
      title: name,
      dates: `${dayInWords(startDate)} to ${dayInWords(endDate)}`,
      venue: 'Venue to be announced',
      quickFacts: [],
      walkMinutes: 0,
      walks: [],
    },
    home: {
      storeCall: 'Visit the store',
      scheduleDays: daysFrom(startDate, endDate),
      learnMore: [
        { label: 'Committee directory', page: '/directory' },
        { label: 'Hotel information', page: '/hotel' },
        { label: 'Show superintendent', page: '/super' },
      ],
      downloads: {
        announcement: 'Downloads will be available soon.',
        items: [],
        links: [],
        files: [],
        sites: [],
      },
      stayConnected: { note: '', social: [], newsletter: null, textAlerts: null },
    },
    welcome: { letter: '', signature: '' },
    judges: { note: '', judges: [], walkMinutes: 0 },
    sponsor: { thanks: '', name: '', logo: '', logoText: '', widthPx: 380, heightPx: 96 },
    hotel: {
      place: '',
      banner: { title: '', text: '' },
      considerateGuest: { heading: 'Be a Considerate Guest', points: [], note: '' },
      reservations: noFacts('Room Reservations'),
      cancellation: null,
      roomRules: noFacts('Hotel Room Rules'),
      rvCamping: noFacts('RV Camping'),
    },
    superintendent: {
      contact: { heading: 'Contact', name: '', address: [], phone: null, email: '', note: '' },
      premiumList: noFacts('Premium List'),
      entries: noFacts('Entry Deadline'),
      entriesClose: null,
      breederClass: { heading: 'Breeder Class', rules: [] },
    },
    directory: { infoBox: '' },
    earlyAccess: { label: 'Early Access', offerEnds: null },
    comingSoon: {
      heading: 'Coming Soon...',
      text: 'This page is currently under development. Please check back later for updates.',
      opening: '',
      juniors: '',
      workingDogTeamRelay: '',
    },
    pages: forOptionalPages({ title: '', isHidden: false }),
    club: {
      name: 'The club',
      contactEmail: '',
      renewalsUrl: '',
      checkPayee: 'To be announced',
      treasurerAddress: [],
      sponsorshipCommitteeId: null,
    },
    mail: {
      senderName: '',
      replyTo: '',
      greeting: 'Hello',
      closing: '',
      pickupPlace: '',
      pickupHours: [],
    },
    look: {
      icon: '',
      themeColor: '#3A4450',
      mainColor: '#3A4450',
      accentColor: '#1D5C96',
      picture: '',
      pictureText: '',
      focus: { x: 50, y: 50 },
      art: 'plain',
    },
  }
}
