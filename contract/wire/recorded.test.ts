// The replies as they were recorded, byte for byte: other services and saved tabs read these names and spellings.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aCommittee, anEventProduct, aProduct, aVariant } from '../test-support.ts'
import { committeeCodec } from './committee.ts'
import { productCodec, productHitCodec } from './product.ts'
import { scheduleCodec } from './schedule.ts'
import { showEventCodec } from './show-event.ts'

const startMs = Date.UTC(2026, 4, 4, 12)
const price = { cents: 2599, startMs, endMs: null }

const event = {
  id: 26,
  name: 'Specialty',
  startDate: '2026-05-04',
  endDate: '2026-05-09',
  isOpen: true,
}

const committee = aCommittee({
  id: 31,
  storeName: 'Sponsor us',
  storeTagLine: 'Thanks',
  deadlineMs: startMs,
  isShownInStore: false,
  isFeatured: true,
  contactEmail: 'a@club.example',
  chairNames: ['Sample Chair'],
  picturePaths: ['p.svg'],
})

const schedule = {
  timeZone: 'America/New_York',
  leftOutCount: 0,
  items: [
    {
      id: 1,
      start: '2026-05-04T08:00',
      end: '2026-05-04T09:30',
      expectedStart: '2026-05-04T08:45',
      actualStart: '2026-05-04T08:50',
      actualEnd: null,
      heardAt: null,
      title: 'Water test',
      ring: '',
      room: 'Pier',
      judge: '',
      status: 'delayed' as const,
      updatedMs: startMs,
    },
  ],
}

const product = aProduct(
  5,
  'Fleece',
  anEventProduct({
    id: 11,
    eventId: 26,
    sortOrder: 3,
    inventory: 4,
    held: 2,
    limitThreshold: 2,
    availabilityMs: startMs,
    basePriceHistory: [price],
    imagePaths: ['fleece.svg', 'back.svg'],
    imageTexts: ['', 'The back'],
    variants: [
      aVariant('Navy-2XL', {
        colorId: 4,
        costHistory: [{ cents: -150, startMs: null, endMs: startMs }],
        imagePaths: ['a.svg', 'b.svg'],
        isSoldOut: true,
      }),
      aVariant('Plain', { colorId: null, costHistory: [] }),
    ],
    customFields: [{ id: '1', label: 'Dog name', type: 'text', isRequired: true, options: [] }],
  }),
)

const hit = {
  id: 5,
  name: 'Fleece',
  committeeId: 31,
  storeName: 'Sponsor us',
  basePriceHistory: [price],
  availabilityMs: startMs,
  memberAvailabilityMs: null,
  isSoldOut: false,
  imagePath: 'fleece.svg',
}

const recorded: [string, z.ZodMiniType, unknown, string][] = [
  [
    'getEvents',
    showEventCodec,
    event,
    '{"id":26,"name":"Specialty","startDate":"2026-05-04","endDate":"2026-05-09","open":1}',
  ],
  [
    'getCommittees',
    committeeCodec,
    committee,
    '{"id":31,"name":"Sponsor us","storeName":"Sponsor us","storeTagLine":"Thanks","highestDeadline":1777896000,' +
      '"storePresence":0,"isFeatured":1,"isMerchandise":1,"productsOffered":1,"contactEmail":"a@club.example",' +
      '"chairs":[{"userName":"Sample Chair"}],"pictures":[{"path":"p.svg"}]}',
  ],
  [
    'getSchedule',
    scheduleCodec,
    schedule,
    '{"timeZone":"America/New_York","items":[{"id":1,"start":"2026-05-04T08:00","end":"2026-05-04T09:30",' +
      '"expectedStart":"2026-05-04T08:45","title":"Water test","ring":"","room":"Pier","status":"delayed",' +
      '"actualStart":"2026-05-04T08:50","actualEnd":null,"heardAt":null,"updatedAt":"2026-05-04T12:00:00.000Z"}]}',
  ],
  [
    'getProducts',
    productCodec,
    product,
    '{"id":5,"name":"Fleece","description":"","events":[{"id":11,"eventId":26,"soldOut":0,"sortOrder":3,' +
      '"inventory":4,"held":2,"limitThreshold":2,"availabilityDate":1777896000,"memberAvailabilityDate":null,' +
      '"basePriceHistory":[{"basePrice":25.99,"startDate":"2026-05-04T12:00:00.000Z","endDate":null}],' +
      '"productImages":[{"path":"fleece.svg"},{"path":"back.svg","altText":"The back"}],' +
      '"variants":[{"id":8,"displayName":"Navy-2XL","color":{"id":4},' +
      '"costHistory":[{"costVariant":-1.5,"startDate":null,"endDate":"2026-05-04T12:00:00.000Z"}],' +
      '"images":[{"path":"b.svg"}],' +
      '"eventVariantData":{"id":8,"image":"a.svg","soldOut":1,"inventory":null,"held":0}},' +
      '{"id":5,"displayName":"Plain","color":null,"costHistory":[],"images":[],' +
      '"eventVariantData":{"id":5,"image":"","soldOut":0,"inventory":null,"held":0}}],' +
      '"dataPoints":{"customFormFields":[' +
      '{"id":"1","type":"text","label":"Dog name","options":[],"required":1}]}}]}',
  ],
  [
    'searchProducts',
    productHitCodec,
    hit,
    '{"id":5,"name":"Fleece","committeeId":31,"storeName":"Sponsor us",' +
      '"basePriceHistory":[{"basePrice":25.99,"startDate":"2026-05-04T12:00:00.000Z","endDate":null}],' +
      '"availabilityDate":1777896000,"memberAvailabilityDate":null,"soldOut":0,"image":"fleece.svg"}',
  ],
]

describe.each(recorded)('%s', (_call, codec, entity, text) => {
  test('is sent as it was recorded', () => {
    expect(JSON.stringify(z.encode(codec, entity))).toBe(text)
  })

  test('is read back as the same entity', () => {
    expect(codec.parse(JSON.parse(text))).toEqual(entity)
  })
})

test('a logo that has changed is named', () => {
  const sent = z.encode(committeeCodec, { ...committee, logoVersion: 'a1' })
  expect(sent.logoVersion).toBe('a1')
})
