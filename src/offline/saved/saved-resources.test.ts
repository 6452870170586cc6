// A device as earlier releases have left it: a new field needs a default in its entity, never an edit of these texts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCommittee, anEventProduct, aProduct, aVariant } from '#contract/test-support.ts'
import { nowMs } from '#lib/clock.ts'
import { stubWebStorage } from '#lib/test-support.ts'
import { ownKey, writeLastUserId } from '../owner/owner.ts'
import { anOrder, memoryDevice } from '../test-support.ts'
import { readSavedQueries } from './offline-sync.ts'
import { type SavedQuery, toSaved } from './saved-queries.ts'

beforeEach(() => {
  stubWebStorage()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const userId = 7
const entry = (resource: string, kind: 'list' | 'one', data: unknown, version?: number) => {
  const queryKey = [resource, kind, { userId }]
  const state = { data, dataUpdatedAt: nowMs() }
  return { queryKey, queryHash: JSON.stringify(queryKey), state, ...(version && { version }) }
}
type Entry = ReturnType<typeof entry>

/** What a device with these entries restores. */
async function restored(...entries: Entry[]): Promise<unknown[]> {
  writeLastUserId(userId)
  const device = memoryDevice()
  const isOwn = ({ queryKey }: Entry) => queryKey[0] === 'orders'
  device.items.set('shared', { queries: entries.filter((one) => !isOwn(one)) })
  device.items.set(ownKey(userId), { queries: entries.filter(isOwn) })
  return (await readSavedQueries(device)).map(({ state }) => state.data)
}

const priceEntry = { cents: 2500, startMs: 1_700_000_000_000, endMs: null }
const field = { id: 'f', label: 'Size', type: 'select', isRequired: true, options: ['S'] }
const customer = {
  firstName: 'Ann',
  lastName: 'Lee',
  line1: '1 Main St',
  line2: '',
  city: 'Newport',
  state: 'RI',
  zip: '02840',
  country: 'US',
}

/** Each resource as the last release without versions saved it. */
const lastRelease = {
  events: [{ id: 9, name: 'Week', startDate: '2026-05-01', endDate: '2026-05-09', isOpen: true }],
  announcements: [
    {
      id: 3,
      kind: 'change',
      text: 'Ring 2 starts at ten',
      picture: '',
      pictureText: '',
      isPinned: false,
      postedMs: 1_777_000_000_000,
      changedMs: 1_777_000_000_000,
      untilMs: null,
      endedMs: null,
    },
  ],
  committees: [
    {
      id: 1,
      name: 'Auctions',
      storeName: 'Auction store',
      storeTagLine: '',
      deadlineMs: 1_777_000_000_000,
      isShownInStore: true,
      isFeatured: false,
      isMerchandise: true,
      hasProductsOffered: true,
      contactEmail: '',
      chairNames: ['Ann'],
      picturePaths: [],
      logoVersion: '',
    },
  ],
  schedule: {
    timeZone: 'America/New_York',
    leftOutCount: 0,
    items: [
      {
        id: 1,
        start: '2026-05-06T08:00',
        end: null,
        expectedStart: null,
        actualStart: null,
        actualEnd: null,
        title: 'Obedience',
        ring: '1',
        room: '',
        status: 'moved',
        updatedMs: null,
      },
    ],
  },
  forms: {
    committeeName: 'Auctions',
    fields: [{ ...field, answerKey: 'Size', controlName: 'field_f' }],
  },
  products: [
    {
      id: 1,
      name: 'Fleece',
      description: '<p>Warm</p>',
      events: [
        {
          id: 2,
          eventId: 9,
          sortOrder: 1,
          limitThreshold: 4,
          availabilityMs: 1_777_000_000_000,
          memberAvailabilityMs: null,
          basePriceHistory: [priceEntry],
          imagePaths: ['a.svg'],
          imageTexts: ['Front'],
          variants: [
            {
              id: 1,
              eventVariantId: 3,
              displayName: 'Red-S',
              colorId: null,
              costHistory: [priceEntry],
              imagePaths: [],
              isSoldOut: false,
              inventory: 4,
              held: 1,
            },
          ],
          customFields: [field],
          isSoldOut: false,
          inventory: null,
          held: 0,
        },
      ],
    },
  ],
  order: {
    id: 10_001,
    orderedAtMs: 1_777_000_000_000,
    state: 'partiallyRefunded',
    paymentMethod: 'card',
    intentId: 'pi_1',
    isTest: false,
    lines: [
      {
        id: 1,
        productName: 'Fleece',
        variantName: 'Red-S',
        answers: [{ label: 'Engraving', text: 'Rex' }],
        unitCents: 2500,
        quantity: 2,
      },
    ],
    subtotalCents: 5000,
    shippingCents: 0,
    totalCents: 5000,
    shippingAddress: null,
    customerAddress: customer,
    paidAtMs: 1_777_000_000_000,
    cartId: 5,
    needsAttention: false,
    reference: 'A-1',
    mailedOn: '',
    refunds: [
      {
        id: 1,
        cents: 2500,
        atMs: 1_777_000_000_000,
        reason: '',
        isUnderway: false,
        parts: [{ lineId: 1, quantity: 1, cents: 2500 }],
      },
    ],
    canceledAtMs: null,
    cancelReason: '',
    dispute: '',
    isLapsed: false,
  },
}

test('all that the last release saved still opens', async () => {
  const { order, ...shared } = lastRelease
  const content = '<p>Page</p>'
  const entries = [
    entry('events', 'list', shared.events),
    entry('announcements', 'list', shared.announcements),
    entry('committees', 'list', shared.committees),
    entry('committees', 'one', shared.committees[0]),
    entry('committeeContent', 'one', content),
    entry('schedule', 'one', shared.schedule),
    entry('forms', 'one', shared.forms),
    entry('products', 'list', shared.products),
  ]
  const orders = [entry('orders', 'list', [order]), entry('orders', 'one', order)]
  // The zone of an order, who canceled it, its request, its changes, how its items reach the shopper and the judges of the
  // schedule came later.
  const later = { timeZone: '', eventName: '', eventId: null, event: null, returnedCheck: null }
  const laterOfLine = { handedOutAtMs: null, isShipped: false, scheduleTitle: '' }
  const lines = order.lines.map((line) => ({ ...line, ...laterOfLine }))
  const left = { shippedAtMs: null, completedAtMs: null, isRefundDue: null, disputedCents: 0 }
  const none = { isOwnCancel: false, refundRequest: null, lineChanges: [], ...left }
  const opened = { ...order, ...later, ...none, lines }
  const { schedule } = shared
  const withJudges = { ...schedule, items: schedule.items.map((one) => ({ ...one, judge: '' })) }
  expect(await restored(...entries, ...orders)).toEqual([
    ...entries.map(({ state: { data } }) => (data === schedule ? withJudges : data)),
    [opened],
    opened,
  ])
})

/** An order as the first release saved it. */
const firstOrder = {
  id: 10_001,
  orderedAtMs: 1_777_000_000_000,
  state: 'placed',
  paymentMethod: 'card',
  intentId: 'pi_1',
  isTest: false,
  lines: [
    {
      id: 1,
      productName: 'Fleece',
      variantName: 'Red-S',
      dataPoints: { Engraving: 'Rex' },
      unitCents: 2500,
      quantity: 2,
    },
  ],
  subtotalCents: 5000,
  shippingCents: 0,
  totalCents: 5000,
  shippingAddress: null,
  customerAddress: customer,
  paidAtMs: null,
  cartId: null,
  needsAttention: false,
  reference: 'A-1',
  mailedOn: '',
}

test('an order that the first release saved still opens', async () => {
  const { lines: _lines, ...rest } = firstOrder
  const upgraded = {
    ...rest,
    lines: [{ productName: 'Fleece', answers: [{ label: 'Engraving', text: 'Rex' }], quantity: 2 }],
  }
  const found = await restored(
    entry('orders', 'one', firstOrder),
    entry('orders', 'list', [firstOrder]),
  )
  expect(found).toMatchObject([upgraded, [upgraded]])
})

test('fields that a newer release saved are ignored', async () => {
  const order = anOrder()
  const newer = entry('orders', 'one', { ...order, gift: true }, 99)
  expect(await restored(newer)).toEqual([order])
})

test('a shared entry of another version is dropped, and read again', async () => {
  const committees = [aCommittee()]
  const same = entry('committees', 'list', committees, 1)
  const other = entry('committees', 'one', committees[0], 2)
  expect(await restored(same, other)).toEqual([committees])
})

test('an entry is saved with its version', () => {
  const product = aProduct(1, 'Fleece', anEventProduct({ variants: [aVariant('Red-S')] }))
  const saved = (one: Entry) => toSaved(one as unknown as SavedQuery).version
  expect(saved(entry('products', 'list', [product]))).toBe(1)
  expect(saved(entry('orders', 'one', anOrder()))).toBe(2)
})
