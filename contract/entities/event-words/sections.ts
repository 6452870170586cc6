// The sections of an event's words, each with the schema that the desk's form and the server check. A part that is
// added later needs `z._default`. Without it, sections stored before don't fit the schema: pages show their default
// words instead, and the server logs it. A test reads stored-sections.json, each section as the first release stored it.
import * as z from 'zod/mini'
import { forOptionalPages } from '../../pages.ts'
import { eventDaysAtMost, eventNameAtMost } from '../event.ts'
import {
  color,
  colorOrNone,
  date,
  downloadFile,
  email,
  facts,
  factSection,
  link,
  list,
  localTime,
  longText,
  longWords,
  outsideLink,
  percent,
  phone,
  picture,
  secureLink,
  text,
  webAddress,
  words,
} from './fields.ts'

const dayMs = 24 * 60 * 60 * 1000
const areInARow = (days: readonly string[]) =>
  days.every((day, at) => Date.parse(day) === Date.parse(days[0] ?? day) + at * dayMs)

const optionalPage = z._default(
  z.strictObject({
    /** '' = the usual name. */
    title: text(40),
    isHidden: z.boolean('Choose whether the page is hidden.'),
  }),
  { title: '', isHidden: false },
)

const walkMinutesAtMost = 240
const walkText = `Enter whole minutes from 0 to ${walkMinutesAtMost}.`
const walkMinutes = () =>
  z.int(walkText).check(z.gte(0, walkText), z.lte(walkMinutesAtMost, walkText))

export const sections = {
  event: z.strictObject({
    /** The app's name: in the header and in the browser's title. */
    appName: words(40),
    /** Under the icon on a home screen. */
    shortName: words(20),
    title: words(eventNameAtMost),
    dates: words(),
    venue: words(),
    quickFacts: facts(),
    /** What a visitor needs from one place to another: My Show Day counts with it. 0 = it does not. */
    walkMinutes: z._default(walkMinutes(), 0),
    /** Ways that take another time; places are named as in the schedule. */
    walks: z._default(
      list(z.strictObject({ from: words(), to: words(), minutes: walkMinutes() })),
      [],
    ),
  }),
  home: z.strictObject({
    /** Beside the button that leads to the stores. */
    storeCall: z._default(text(), 'Visit the Official Store'),
    scheduleDays: z
      .array(date())
      .check(
        z.minLength(1, 'Enter at least one day.'),
        z.maxLength(eventDaysAtMost, `Enter at most ${eventDaysAtMost} days.`),
        z.refine(areInARow, 'Enter days that follow each other without a gap.'),
      ),
    learnMore: list(link()),
    downloads: z.strictObject({
      announcement: text(),
      items: list(words()),
      links: list(link()),
      files: z._default(list(downloadFile()), []),
      /** Pages and files of other sites. */
      sites: z._default(list(secureLink()), []),
    }),
    stayConnected: z.strictObject({
      note: text(),
      social: list(outsideLink()),
      newsletter: z.nullable(outsideLink()),
      textAlerts: z.nullable(z.strictObject({ label: words(), ...phone() })),
    }),
  }),
  welcome: z.strictObject({
    /** Empty lines separate its paragraphs. */
    letter: text(20_000),
    signature: text(),
  }),
  judges: z.strictObject({
    note: text(),
    judges: list(
      z.strictObject({
        name: words(),
        assignment: text(),
        picture: z._default(picture(), ''),
        about: z._default(longText(), ''),
      }),
    ),
    /** What a judge needs from one place to another: the desk checks the schedule with it. 0 = not checked. */
    walkMinutes: z._default(walkMinutes(), 0),
  }),
  sponsor: z.strictObject({
    thanks: text(),
    name: text(),
    logo: picture(),
    /** The logo's text alternative. */
    logoText: text(),
    widthPx: z.int('Enter the width in pixels.').check(z.gte(1), z.lte(1280)),
    heightPx: z.int('Enter the height in pixels.').check(z.gte(1), z.lte(1280)),
  }),
  hotel: z.strictObject({
    place: text(),
    banner: z.strictObject({ title: text(), text: longText() }),
    considerateGuest: z.strictObject({
      heading: words(),
      points: list(words(400)),
      note: text(),
    }),
    reservations: factSection(),
    /** The terms of the text as numbers, for the calculation; null = the page calculates nothing. */
    cancellation: z.nullable(
      z.strictObject({
        refundedBefore: date(),
        lastDay: date(),
        chargeCents: z.int('Enter an amount.').check(z.gte(1, 'Enter an amount above zero.')),
      }),
    ),
    roomRules: factSection(),
    rvCamping: factSection(),
  }),
  superintendent: z.strictObject({
    contact: z.strictObject({
      heading: words(),
      name: text(),
      address: list(words()),
      phone: z.nullable(z.strictObject(phone())),
      email: z.union([z.literal(''), email()]),
      note: text(),
    }),
    premiumList: factSection(),
    entries: factSection(),
    /** Local time at the event, for the list of deadlines; null = not in it. */
    entriesClose: z._default(z.nullable(localTime()), null),
    breederClass: z.strictObject({ heading: words(), rules: list(words(400)) }),
  }),
  directory: z.strictObject({ infoBox: longText() }),
  earlyAccess: z.strictObject({
    /** The button's text. */
    label: words(40),
    /** Local time at the event; null = not offered. */
    offerEnds: z.nullable(localTime()),
  }),
  comingSoon: z.strictObject({
    heading: words(),
    text: longWords(),
    /** The texts of single pages; '' = the text above. */
    opening: longText(),
    juniors: longText(),
    workingDogTeamRelay: longText(),
  }),
  pages: z.strictObject(forOptionalPages(optionalPage)),
  club: z.strictObject({
    name: words(),
    /** Whom visitors ask for help, at the checkout too; '' = the address of the server's settings. */
    contactEmail: z._default(z.union([z.literal(''), email()]), ''),
    /** Where a member renews an expired membership; '' = nowhere. */
    renewalsUrl: z.union([z.literal(''), webAddress()]),
    /** The payee of checks. */
    checkPayee: words(),
    /** Name and postal address of the treasurer, line by line. */
    treasurerAddress: list(words()),
    /** The committee whose products are sponsorships. */
    sponsorshipCommitteeId: z.nullable(z.int('Choose a committee.')),
  }),
  mail: z.strictObject({
    /** The name beside the sender's address; '' = that of the server's settings. */
    senderName: text(60),
    /** Where answers go; '' = the address for help. */
    replyTo: z.union([z.literal(''), email()]),
    /** The words before the reader's name. */
    greeting: words(40),
    /** The last words, above whom to ask; '' = none. */
    closing: longText(),
    /** Where and when orders are picked up; the orders' messages say it. */
    pickupPlace: z._default(text(), ''),
    pickupHours: z._default(list(words()), []),
  }),
  look: z.strictObject({
    icon: picture(),
    /** The bar of the installed app, as long as nobody has chosen a main color. */
    themeColor: color(),
    /** Buttons and links, and the bars of the browser and of the installed app; '' = the usual colors. */
    mainColor: z._default(colorOrNone(), ''),
    /** What is on now, the current page and other marks; '' = the usual color. */
    accentColor: z._default(colorOrNone(), ''),
    /** The picture of the home page; '' = the drawing. */
    picture: z._default(picture(), ''),
    /** What it shows. */
    pictureText: z._default(text(), ''),
    /** The point that stays in view where the picture is cropped, in percent from its left and its top. */
    focus: z._default(z.strictObject({ x: percent(), y: percent() }), { x: 50, y: 50 }),
    /** The drawing of the home page: the sample event's coast, or a landscape without a place. */
    art: z.enum(['coast', 'plain']),
  }),
}

export type SectionName = keyof typeof sections
export const sectionNames = Object.keys(sections) as SectionName[]

/** The content of each section. */
export type EventWords = { [Name in SectionName]: z.output<(typeof sections)[Name]> }
