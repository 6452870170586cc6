// What is done and what is not before an event opens (rule 62). Nothing of it keeps the event from opening.
import { isDeepStrictEqual } from 'node:util'
import type { DeskEvent } from '#contract/entities/desk/event-words.ts'
import {
  type OpeningCheck,
  type OpeningCheckName,
  openingCheckNames,
} from '#contract/entities/desk/opening-checks.ts'
import type { DeskPlace } from '#contract/entities/desk/places.ts'
import { defaultWords, type EventFrame } from '#contract/entities/event-words/default-words.ts'
import type { SectionName } from '#contract/entities/event-words/sections.ts'
import { inSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { CommitteePlan, ScheduleItemPlan } from '#server/event/plan.ts'
import { isSoldOut, type ProductRecord, readRecords } from '#server/event/read-event.ts'
import { countSentMail } from '#server/repositories/desk/mail.ts'
import { countOrders, type OrderFilter } from '#server/repositories/desk/orders.ts'
import { frameOf } from '../../words/read-words.ts'
import { requireEvent } from '../shared/event.ts'
import { countAndPlaces, type Found, placeOfProduct } from '../shared/found-places.ts'
import { readDeskEvent } from '../words/event-words.ts'

/** The sections that every event writes for itself. */
const ownSections = ['event', 'welcome', 'judges', 'hotel', 'club'] as const

export interface OpeningFacts {
  words: Pick<DeskEvent, 'copied' | 'draft' | 'unpublished'>
  frame: EventFrame
  committees: readonly CommitteePlan[]
  products: readonly ProductRecord[]
  items: readonly Pick<ScheduleItemPlan, 'ring' | 'judge'>[]
  /** Of the whole shop: nothing of a draft can be bought. */
  testOrders: number
  sentMail: number
  /** No card is charged. */
  isRehearsal: boolean
  nowMs: number
}

const ofSection = (section: SectionName): DeskPlace => ({ kind: 'section', section })
const ofStore = ({ id, name }: { id: number; name: string }) => ({
  kind: 'store' as const,
  committeeId: id,
  name,
})
const hasPicture = ({ plan, variants }: ProductRecord) =>
  plan.imagePaths.length > 0 || variants.some((variant) => variant.plan.images.length > 0)

/** All checks in their order. Pure. */
export function openingChecks(facts: OpeningFacts): OpeningCheck[] {
  const { words, committees, products, items, nowMs } = facts
  const { copied, draft } = words
  const defaults = defaultWords(facts.frame)
  const isDefault = (name: SectionName) => isDeepStrictEqual(draft[name], defaults[name])
  const isEmpty = ({ id, content, form }: CommitteePlan) =>
    content === '' && form.length === 0 && !products.some(({ plan }) => plan.committeeId === id)
  // The payee is often that of last year; without one, the check of the payee names the section.
  const copiedSections = (copied?.sections ?? []).filter((name) => name !== 'club')
  const open: Record<OpeningCheckName, Found> = {
    words: [...copiedSections, ...ownSections.filter(isDefault)].map(ofSection),
    published: words.unpublished.map(ofSection),
    payee:
      draft.club.checkPayee === defaults.club.checkPayee || draft.club.treasurerAddress.length === 0
        ? [ofSection('club')]
        : [],
    pages: (copied?.pages ?? []).map((one) => ({ ...ofStore(one), kind: 'page' })),
    logos: (copied?.logos ?? []).map(ofStore),
    emptyStores: committees.filter((one) => one.isShownInStore && isEmpty(one)).map(ofStore),
    deadlines: committees
      .filter(({ deadlineMs }) => deadlineMs !== null && deadlineMs <= nowMs)
      .map(ofStore),
    forms: committees
      .filter(({ form, contactEmail }) => form.length > 0 && contactEmail === '')
      .map(ofStore),
    pictures: products.filter((product) => !hasPicture(product)).map(placeOfProduct),
    prices: products.filter(({ plan }) => plan.prices.length === 0).map(placeOfProduct),
    stock: products.filter(isSoldOut).map(placeOfProduct),
    schedule: items.length === 0 ? 1 : 0,
    judges: items.filter(({ ring, judge }) => ring !== '' && judge === '').length,
    testOrder: facts.testOrders === 0 ? 1 : 0,
    cards: facts.isRehearsal ? 1 : 0,
    mail: facts.sentMail === 0 ? 1 : 0,
  }
  return openingCheckNames.map((name) => ({ name, ...countAndPlaces(open[name]) }))
}

const anyTestOrder: OrderFilter = {
  words: [],
  state: null,
  method: null,
  committeeId: null,
  isPendingCheck: false,
  isWaiting: false,
  isTest: true,
  eventId: null,
}

/** The checks of an event; 404 for an unknown one. */
export async function readOpeningChecks(
  { db, images, clock, config }: Pick<Deps, 'db' | 'images' | 'clock' | 'config'>,
  eventId: number,
): Promise<{ checks: OpeningCheck[] }> {
  const event = await requireEvent(db, eventId)
  const [words, records, testOrders, sentMail] = await Promise.all([
    readDeskEvent({ db, images }, eventId),
    inSnapshot(db, (tx) => readRecords(tx, eventId)),
    countOrders(db, anyTestOrder),
    countSentMail(db),
  ])
  const checks = openingChecks({
    words,
    frame: frameOf(event),
    committees: records.committees,
    products: records.products,
    items: records.items.map(({ plan }) => plan),
    testOrders,
    sentMail,
    isRehearsal: config.isRehearsal,
    nowMs: clock.domainNowMs(),
  })
  return { checks }
}
