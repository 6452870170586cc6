import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { eventNameAtMost } from '../event.ts'
import { defaultWords } from './default-words.ts'
import { sectionCharsAtMost } from './fields.ts'
import { type SectionName, sectionNames, sections } from './sections.ts'
import storedSections from './stored-sections.json' with { type: 'json' }

const words = defaultWords({ name: 'Sample', startDate: '2027-10-03', endDate: '2027-10-08' })

/** Where a section is refused, and what is expected there. */
function faults<Name extends SectionName>(name: Name, change: object): string[] {
  const issues = sections[name].safeParse({ ...words[name], ...change }).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** Each section as the first release stored it. A row is never changed; a section that is added later adds its own. */
const stored: Record<string, unknown> = storedSections

describe('stored sections', () => {
  it.each(sectionNames)('of earlier releases can be read: %s', (name) => {
    expect(sections[name].safeParse(stored[name]).error?.issues).toBeUndefined()
  })
})

interface Schema {
  type?: string | string[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
  maxLength?: number
  format?: string
}

/** The longest path of a picture is 300, and no number is longer. */
const unlimitedChars = 300

/** How long the JSON of such a value may be. */
function charsOf({ type, anyOf, properties, items, maxItems, maxLength }: Schema): number {
  if (anyOf) return Math.max(...anyOf.map(charsOf))
  if (properties) {
    const parts = Object.entries(properties)
    return parts.reduce((sum, [key, part]) => sum + key.length + 4 + charsOf(part), 2)
  }
  if (type === 'array' && items && maxItems !== undefined)
    return maxItems * (charsOf(items) + 1) + 2
  expect(String(type)).toMatch(/^(string|boolean|null|integer|number)(,null)?$/)
  return 2 + (maxLength ?? unlimitedChars)
}

describe('the longest section', () => {
  it.each(sectionNames)('fits into a request: %s', (name) => {
    const schema = z.toJSONSchema(sections[name], { io: 'input', unrepresentable: 'any' })
    expect(charsOf(schema as Schema)).toBeLessThanOrEqual(sectionCharsAtMost)
  })
})

describe('the sections of the words', () => {
  it('have nothing of the sample event by default', () => {
    expect(JSON.stringify(words)).not.toMatch(/official|coast|rhode|harbor|lighthouse|0a4259/i)
    expect(words.look).toMatchObject({ icon: '', picture: '', art: 'plain' })
  })

  it.each(sectionNames)('accept the default of %s', (name) => {
    expect(sections[name].safeParse(words[name]).error?.issues).toBeUndefined()
  })

  it('accept the default of an event with the longest name', () => {
    const name = 'n'.repeat(eventNameAtMost)
    const { event } = defaultWords({ name, startDate: '2027-12-22', endDate: '2027-12-29' })
    expect(sections.event.parse(event).title).toBe(name)
  })

  it('say what is expected where they refuse', () => {
    expect(faults('event', { venue: ' ', quickFacts: [{ label: '\u200B', value: 'x' }] })).toEqual([
      'venue: Enter some text.',
      'quickFacts.0.label: Enter some text.',
    ])
    expect(faults('event', { title: 'x'.repeat(300) })).toEqual([
      'title: Enter at most 200 characters.',
    ])
    expect(faults('earlyAccess', { offerEnds: '2027-02-30T10:00' })).toEqual([
      'offerEnds: Enter a date and a time.',
    ])
    expect(faults('earlyAccess', { offerEnds: '0026-02-03T10:00' })).toEqual([
      'offerEnds: Enter the year with four digits, like 2026.',
    ])
    expect(faults('look', { themeColor: 'red' })).toEqual([
      'themeColor: Enter a color like #0A4259.',
    ])
    expect(faults('look', { icon: '../secret' })).toEqual(['icon: Choose a picture.'])
    expect(faults('look', { focus: { x: 50, y: 101 } })).toEqual([
      'focus.y: Enter a whole number from 0 to 100.',
    ])
    expect(faults('look', { accentColor: '#12345' })).toEqual([
      'accentColor: Enter a color like #0A4259.',
    ])
    expect(faults('event', { venu: 'x' })).toHaveLength(1)
    expect(faults('club', { contactEmail: 'the office' })).toEqual([
      'contactEmail: Enter an e-mail address.',
    ])
    expect(faults('club', { contactEmail: '' })).toEqual([])
  })

  it('take any number of days in a row, and of judges', () => {
    const days = (...scheduleDays: string[]) => faults('home', { scheduleDays })
    expect(days('2027-10-03')).toEqual([])
    expect(days('2027-10-31', '2027-11-01')).toEqual([])
    expect(days()).toEqual(['scheduleDays: Enter at least one day.'])
    expect(days('10/3/2027')).toEqual(['scheduleDays.0: Enter a date like 2026-05-04.'])
    expect(days('0027-10-03')).toEqual([
      'scheduleDays.0: Enter the year with four digits, like 2026.',
    ])
    expect(days('2027-10-03', '2027-10-05')).toEqual([
      'scheduleDays: Enter days that follow each other without a gap.',
    ])
    const judges = Array.from({ length: 5 }, (_, at) => ({ name: `Judge ${at}`, assignment: '' }))
    expect(faults('judges', { judges })).toEqual([])
    expect(faults('judges', { walkMinutes: 240 })).toEqual([])
    for (const walkMinutes of [-1, 241, 2.5, null]) {
      expect(faults('judges', { walkMinutes })).toEqual([
        'walkMinutes: Enter whole minutes from 0 to 240.',
      ])
    }
  })

  it.each(['https://elsewhere.example', '//elsewhere.example', 'directory', '/desk/event'])(
    'refuse %s where a page of the app is meant',
    (page) => {
      expect(faults('home', { learnMore: [{ label: 'Elsewhere', page }] })).not.toEqual([])
    },
  )

  it.each([
    'javascript:alert(1)',
    'https://www.example.com/a\nb',
    'https://www.example.com/\u202Egpj',
    'https://bank.example@elsewhere.example',
  ])('refuse %j where an address outside is meant', (url) => {
    const social = [{ label: 'Elsewhere', url }]
    const stayConnected = { ...words.home.stayConnected, social }
    expect(faults('home', { stayConnected })).toEqual([
      'stayConnected.social.0.url: Enter a web address like https://www.example.com/page.',
    ])
  })

  it.each([
    ['https://www.example.com/packet.pdf', []],
    ['http://www.example.com/packet.pdf', ['Enter an address that begins with https://.']],
    ['javascript:alert(1)', ['Enter a web address like https://www.example.com/page.']],
  ])('take of %j as a download elsewhere what is secure', (url, texts) => {
    const downloads = { ...words.home.downloads, sites: [{ label: 'Packet', url }] }
    expect(faults('home', { downloads })).toEqual(
      texts.map((text) => `downloads.sites.0.url: ${text}`),
    )
  })
})
