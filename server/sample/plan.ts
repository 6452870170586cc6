// Turns the sample event into a plan.
import { deskFacts } from '#contract/entities/desk/products.ts'
import {
  pictureFacts,
  type PriceEntry,
  productTexts,
  saleFacts,
} from '#contract/entities/product.ts'
import { emptyFacts } from '#contract/entities/units.ts'
import type { EventPlan, ProductPlan, StockPlan } from '../event/plan.ts'
import { toFormField } from '../event/plan-columns.ts'
import { sampleCommittees } from './committees.ts'
import { sampleContent } from './content.ts'
import { sampleForms } from './forms.ts'
import { sampleSchedule } from './schedule.ts'
import {
  dayToMs,
  type SampleCommittee,
  type SamplePrice,
  type SampleProduct,
  type SampleStock,
} from './shape.ts'
import { sampleEventFrame, sampleWords } from './words.ts'

export function planSample(
  id: number,
  products: readonly SampleProduct[],
  nowMs: number,
): EventPlan {
  return {
    event: {
      id,
      ...sampleEventFrame,
      timeZone: 'America/New_York',
      isOpen: true,
    },
    committees: sampleCommittees.map((committee) => planCommittee(committee, nowMs)),
    products: products.map((product) => planProduct(product, nowMs)),
    schedule: sampleSchedule.map((item, at) => ({ ...item, key: String(at + 1) })),
    words: sampleWords(),
  }
}

function planCommittee(committee: SampleCommittee, nowMs: number) {
  const form = sampleForms[committee.id] ?? []
  return {
    id: committee.id,
    name: committee.name,
    storeName: committee.storeName,
    storeTagLine: committee.tagLine,
    deadlineMs: dayToMs(committee.deadlineDays, nowMs),
    isShownInStore: !committee.isUnlisted,
    isFeatured: committee.isFeatured,
    isMerchandise: committee.kind === 'merchandise',
    hasProductsOffered: !committee.offersOptions,
    contactEmail: committee.email,
    chairNames: committee.chairs,
    content: sampleContent(committee),
    form: form.map(({ id, options = [], ...field }) =>
      toFormField({ ...field, id: String(id), options }),
    ),
  }
}

function planProduct(product: SampleProduct, nowMs: number): ProductPlan {
  const { committeeId, name, variants = [] } = product
  return {
    ...emptyFacts(productTexts),
    ...emptyFacts(saleFacts),
    ...emptyFacts(pictureFacts),
    ...emptyFacts(deskFacts),
    key: keyOf(product),
    committeeId,
    name,
    description: product.description ?? '',
    prices: product.prices.map((price) => planPrice(price, nowMs)),
    ...planStock(product),
    scheduleTitle: product.scheduleTitle ?? '',
    limitThreshold: product.limit ?? null,
    availabilityMs: dayToMs(product.availableDay ?? -60, nowMs),
    memberAvailabilityMs: dayToMs(product.memberAvailableDay, nowMs),
    shippingCents: product.shippingCents ?? null,
    isTestOnly: product.isTestOnly ?? false,
    imagePaths: product.pictures ?? [],
    fields: (product.fields ?? []).map(toFormField),
    variants: variants.map((variant) => ({
      name: variant.name,
      colorId: variant.colorId ?? null,
      costs: (variant.costs ?? []).map((cost) => planPrice(cost, nowMs)),
      images: variant.picture ? [variant.picture] : [],
      ...planStock(variant),
    })),
  }
}

const keyOf = ({ committeeId, name }: SampleProduct) =>
  `${committeeId}-${(name.toLowerCase().match(/[a-z0-9]+/g) ?? []).slice(1).join('-')}`

const planStock = ({ inventory, isSoldOut = false }: SampleStock): StockPlan => ({
  stock: inventory ?? null,
  isSoldOut,
})

const planPrice = ({ cents, fromDay, untilDay }: SamplePrice, nowMs: number): PriceEntry => ({
  cents,
  startMs: dayToMs(fromDay, nowMs),
  endMs: dayToMs(untilDay, nowMs),
})
