// Builders of complete entities for tests, which set only the fields that matter.
import { emptyAddress } from './entities/address.ts'
import { type Committee, committeeFacts } from './entities/committee.ts'
import type { DeskCommittee } from './entities/desk/committees.ts'
import type { DeskPaymentException, DeskOrder } from './entities/desk/order.ts'
import { emptyProductEntry, type ProductEntry } from './entities/desk/products.ts'
import type { SystemFacts } from './entities/desk/system.ts'
import {
  type EventProduct,
  pictureFacts,
  type Product,
  productTexts,
  saleFacts,
  type Variant,
} from './entities/product.ts'
import type { ScheduleItem } from './entities/schedule.ts'
import { emptyFacts } from './entities/units.ts'
import type { User } from './entities/user.ts'
import { type Buyer, type BuyingRights, buyerAt, buyingRightsOf } from './rules/buying/buyer.ts'
import { noEarlyAccess } from './entities/early-access.ts'

export function aCommittee(extra: Partial<Committee> = {}): Committee {
  const name = extra.storeName ?? `Store ${extra.id ?? 1}`
  return {
    id: 1,
    ...emptyFacts(committeeFacts),
    name,
    storeName: name,
    isShownInStore: true,
    isMerchandise: true,
    hasProductsOffered: true,
    picturePaths: [],
    logoVersion: '',
    ...extra,
  }
}

/** A committee at the desk without a page and a form. */
export function aDeskCommittee(extra: Partial<DeskCommittee> = {}): DeskCommittee {
  return {
    eventId: 26,
    timeZone: 'America/New_York',
    startDate: '2026-05-04',
    endDate: '2026-05-09',
    id: 34,
    facts: {
      name: 'Merchandise',
      storeName: '',
      tagLine: '',
      deadline: '',
      isListed: true,
      isFeatured: false,
      isMerchandise: true,
      offersOptions: false,
      email: '',
      chairs: [],
    },
    lastStart: null,
    logoVersion: '',
    hasLogo: false,
    content: '',
    contentVersion: '',
    questions: [],
    questionsVersion: '',
    changes: [],
    ...extra,
  }
}

export function aScheduleItem(extra: Partial<ScheduleItem> = {}): ScheduleItem {
  return {
    id: 1,
    start: '2026-05-06T09:00',
    end: null,
    expectedStart: null,
    title: `Sample ${extra.id ?? 1}`,
    ring: '',
    room: '',
    judge: '',
    status: 'scheduled',
    heardAt: null,
    updatedMs: null,
    ...extra,
  }
}

/** A price without start and end. */
export const always = (cents: number) => [{ cents, startMs: null, endMs: null }]

export function anEventProduct(extra: Partial<EventProduct> = {}): EventProduct {
  return {
    id: 1,
    eventId: 1,
    sortOrder: 1,
    isSoldOut: false,
    inventory: null,
    held: 0,
    ...emptyFacts(saleFacts),
    ...emptyFacts(pictureFacts),
    basePriceHistory: always(2500),
    variants: [],
    customFields: [],
    ...extra,
  }
}

export function aVariant(displayName: string, extra: Partial<Variant> = {}): Variant {
  return {
    id: displayName.length,
    eventVariantId: displayName.length,
    displayName,
    colorId: 1,
    costHistory: always(200),
    imagePaths: [],
    isSoldOut: false,
    inventory: null,
    held: 0,
    ...extra,
  }
}

export function aProduct(id: number, name: string, entry: EventProduct): Product {
  return { id, ...emptyFacts(productTexts), name, events: [entry] }
}

type DeskOrderExtra = Partial<Omit<DeskOrder, 'facts'>> & { facts?: Partial<DeskOrder['facts']> }

/** A new order paid by card. */
export function aDeskOrder({ facts, ...extra }: DeskOrderExtra = {}): DeskOrder {
  const order = { state: 'placed', method: 'card', totalCents: 5000, ...extra } as const
  return {
    id: 10_001,
    timeZone: 'America/New_York',
    otherEventName: '',
    orderedAtMs: 1_700_000_000_000,
    customerName: 'Ann Lee',
    email: 'ann@example.com',
    isTest: false,
    refundedCents: 0,
    paidAtMs: 1_700_000_000_000,
    attention: null,
    intentId: 'pi_1',
    lines: [],
    lineChanges: 0,
    subtotalCents: 5000,
    shippingCents: 0,
    refundedShippingCents: 0,
    customerAddress: null,
    shippingAddress: null,
    mailedOn: '',
    isStockTaken: true,
    shippedAtMs: null,
    pickedUpAtMs: null,
    refunds: [],
    refundRequest: null,
    disputes: [],
    history: [],
    ...order,
    facts: {
      state: order.state,
      method: order.method,
      paidCents: order.totalCents,
      refundedCents: 0,
      underwayCents: 0,
      disputedCents: 0,
      isShipped: false,
      isHandedOver: false,
      isPickedUp: false,
      isPartlyHandedOut: false,
      isCanceled: false,
      isDisputed: false,
      isFlagged: false,
      isRefundAsked: false,
      ...facts,
    },
  }
}

/** An unresolved payment without an order. */
export function aDeskPaymentException(
  extra: Partial<DeskPaymentException> = {},
): DeskPaymentException {
  return {
    id: 3,
    reference: 'A3',
    why: 'out_of_stock',
    atMs: 1_700_000_000_000,
    customerName: 'Ann Lee',
    email: 'ann@example.com',
    namedCartId: null,
    namedUserId: null,
    isTest: false,
    intentId: 'pi_3',
    paidCents: 5000,
    refundedCents: 0,
    underwayCents: 0,
    disputedCents: 0,
    orderId: null,
    lines: [],
    refunds: [],
    disputes: [],
    history: [],
    resolvedAtMs: null,
    ...extra,
  }
}

/** A non-member. */
export function aUser(extra: Partial<User> = {}): User {
  return {
    id: 7,
    email: 'ann@example.com',
    phone: '',
    address: emptyAddress,
    memberId: null,
    nonMemberId: 9,
    guestId: null,
    isEmailVerified: true,
    renewalAction: 'none',
    earlyAccess: noEarlyAccess,
    ...extra,
  }
}

/** The rights of a person without privileges, except those a test names. */
export function someRights(
  facts: Partial<Parameters<typeof buyingRightsOf>[0]> = {},
): BuyingRights {
  return buyingRightsOf({ isMember: false, codes: noEarlyAccess, isTestMode: false, ...facts })
}

/** The same at a committee; `hasCode` = by a code for it. */
export function aBuyer(
  facts: { isMember?: boolean; hasCode?: boolean; isTestMode?: boolean } = {},
): Buyer {
  const { hasCode = false, ...others } = facts
  return buyerAt(someRights({ codes: hasCode ? 'everywhere' : noEarlyAccess, ...others }), 1)
}

/** A product as it is entered, with a name and a price only. */
export function aProductEntry(change: Partial<ProductEntry> = {}): ProductEntry {
  return {
    ...emptyProductEntry,
    name: 'Tote bag',
    prices: [{ cents: 2400, startsAt: null, endsAt: null }],
    ...change,
  }
}

/** A server that is well, up for a day. */
export function aHealthySystem(atMs: number): SystemFacts {
  const startedAtMs = atMs - 24 * 60 * 60_000
  return {
    atMs,
    version: '1.0.0',
    schema: '0001-first',
    startedAtMs,
    database: { kind: 'postgres', bytes: 50e6 },
    reconciledAtMs: atMs,
    reconcileEveryMs: 60_000,
    mail: { isOn: true, waiting: 0, untriedSinceMs: null, retriedSinceMs: null, failedOfDay: 0 },
    push: { devices: 0, waiting: 0 },
    money: { withoutOrder: 0, disputes: 0, differing: 0 },
    backups: {
      kind: 'folder',
      isReadable: true,
      count: 1,
      newestAtMs: atMs,
      newestBytes: 2e6,
      provenAtMs: atMs,
      provenOrders: 1,
    },
    disks: [{ places: ['data', 'backups'], usedBytes: 10e9, freeBytes: 10e9 }],
    memory: { usedBytes: 200e6, limitBytes: 900e6, heapBytes: 50e6, heapLimitBytes: 500e6 },
    requests: {
      sinceMs: startedAtMs,
      answered: 100,
      errors: 0,
      slow: 0,
      lastHour: { answered: 10, errors: 0 },
      calls: [],
    },
    providers: [],
    certificateEndsAtMs: null,
    streams: 0,
    connections: 1,
    maxConnections: 4000,
  }
}
