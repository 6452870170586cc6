import { describe, expect, it } from 'vitest'
import letter from './welcome.md?raw'
import {
  contentErrors,
  contentWarnings,
  contentFileErrors,
  otherWeekdays,
  otherYears,
} from './all-content.ts'
import content from './event.json'
import { home } from './home.ts'
import { hotel } from './hotel.ts'
import { earlyAccessSchema, eventSchema, homeSchema, judgesSchema } from './schema.ts'
import { superintendent } from './superintendent.ts'
import { splitLetter, welcome } from './welcome.ts'

describe('the content files', () => {
  it('have the shape the app reads', () => {
    expect(contentErrors(letter, () => true)).toEqual([])
  })

  it('report all errors at once, with file and place', () => {
    const { venue, ...rest } = content
    const quickFacts = [...content.quickFacts, { label: ' ', value: 'x' }]
    expect(
      contentFileErrors('event.json', { ...rest, venu: venue, quickFacts }, eventSchema),
    ).toEqual([
      'src/content/event.json: venue: missing, or not a string.',
      'src/content/event.json: quickFacts, entry 5, label: empty, or not written as it has to be (see schema.ts).',
      'src/content/event.json: venu: there is no such name.',
    ])
  })

  it('report the expected format of a date and of an instant', () => {
    const scheduleDays = ['5/3/2027', ...home.scheduleDays.slice(1)]
    expect(contentFileErrors('home.json', { ...home, scheduleDays }, homeSchema)).toEqual([
      'src/content/home.json: scheduleDays, entry 1: empty, or not written like 2026-05-04.',
    ])
    expect(
      contentFileErrors('early-access.json', { offerEnds: '2027-01-15' }, earlyAccessSchema),
    ).toEqual([
      'src/content/early-access.json: offerEnds: empty, or not written like 2026-01-15T00:00:00-05:00.',
    ])
  })

  it('have seven days in a row', () => {
    const scheduleDays = [...home.scheduleDays.slice(0, 6), '2027-05-09']
    expect(contentFileErrors('home.json', { ...home, scheduleDays }, homeSchema)).toEqual([
      'src/content/home.json: scheduleDays: these are not seven days in a row.',
    ])
  })

  it('report a year that was not changed', () => {
    expect(contentWarnings(letter)).toEqual([])
    expect(otherYears('event.json', content, ['2026-12-31', '2027-01-01'])).toEqual([])
    expect(otherYears('event.json', { ...content, venue: 'Hall 2000' }, ['2027-05-03'])).toEqual([
      'src/content/event.json names 2026 and 2000; the days in home.json are of 2027.',
    ])
  })

  it('report a weekday that does not fit its date', () => {
    const days = ['2027-05-02']
    const words = ['Monday May 3 to Sat, May 8', 'Monday, May 4, 2026', 'Sun, Feb 28 at noon']
    expect(otherWeekdays('event.json', words, days)).toEqual([])
    expect(otherWeekdays('welcome.md', 'Come\nMonday\nMay 4 or Fri May 40', days)).toEqual([
      'src/content/welcome.md names Monday May 4, which in 2027 is a Tue.',
      'src/content/welcome.md names Fri May 40, which in 2027 is no day.',
    ])
    expect(otherWeekdays('event.json', ['Monday May 4', 'Fri, May 4, 2026'], days)).toEqual([
      'src/content/event.json names Monday May 4, which in 2027 is a Tue.',
      'src/content/event.json names Fri, May 4, 2026, which in 2026 is a Mon.',
    ])
  })

  it('have a letter with a signature, and the picture of the sponsor', () => {
    expect(contentErrors('', () => false)).toEqual([
      'src/content/welcome.md: a letter and, after an empty line, its signature belong here.',
      'src/content/sponsor.json: logo: there is no file public/sponsor.svg.',
    ])
    expect(contentErrors('Welcome.\nAnn Lee\n', () => true)).toHaveLength(1)
    expect(contentErrors('Welcome.\r\n\r\nAnn Lee\r\n', () => true)).toEqual([])
  })

  it('refuse an empty fact and an unknown name', () => {
    const empty = { ...content, quickFacts: [{ label: ' ', value: 'x' }] }
    expect(eventSchema.safeParse(empty).success).toBe(false)
    expect(eventSchema.safeParse({ ...content, venu: 'x' }).success).toBe(false)
  })

  it.each(['https://elsewhere.example', '//elsewhere.example', 'directory'])(
    'refuse %s where a screen of the app is meant',
    (to) => {
      const learnMore = [{ label: 'Elsewhere', to }]
      expect(homeSchema.safeParse({ ...home, learnMore }).success).toBe(false)
    },
  )

  it('refuse a script where an address outside is meant, and a number of judges that is not seven', () => {
    const social = [{ label: 'Elsewhere', url: 'javascript:alert(1)' }]
    const stayConnected = { ...home.stayConnected, social }
    expect(homeSchema.safeParse({ ...home, stayConnected }).success).toBe(false)
    expect(judgesSchema.safeParse({ judges: [{ name: 'One' }] }).success).toBe(false)
  })
})

describe('the figures of the event stand where the specification puts them', () => {
  const values = (facts: { label: string; value: string }[]) =>
    Object.fromEntries(facts.map(({ label, value }) => [label, value]))

  it('keeps the dates of the hero, the letter, the tiles and the RV places apart', () => {
    expect(content.dates).toBe('Monday May 4 to Saturday May 9, 2026')
    expect(welcome.paragraphs.join(' ')).toContain('the show runs May 5 to 9')
    expect(home.scheduleDays).toEqual([3, 4, 5, 6, 7, 8, 9].map((day) => `2026-05-0${day}`))
    expect(values(hotel.rvCamping.facts)['Days']).toBe('Monday May 4 to Sunday May 10')
  })

  it('calculates a cancellation with the terms the hotel page tells', () => {
    const facts = values(hotel.reservations.facts)
    expect(facts['Cancellations to be refunded']).toBe('Must arrive before April 3, 2026')
    expect(facts['Later cancellations']).toContain('($190.97)')
    expect(hotel.cancellation).toMatchObject({ refundedBefore: '2026-04-03', chargeCents: 19097 })
  })

  it('tells when entries close', () => {
    expect(values(superintendent.entries.facts)['Entries close']).toBe(
      'Wednesday, April 15, 2026 at 12:00 p.m. Eastern Time',
    )
  })
})

it('a letter is split into paragraphs and a signature', () => {
  expect(splitLetter('One\nline.\n\nTwo.\n\nSigned\n')).toEqual({
    paragraphs: ['One line.', 'Two.'],
    signature: 'Signed',
  })
})
