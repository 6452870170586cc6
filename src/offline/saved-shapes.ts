// The shapes that saved entries must have to be restored, and the defaults of fields that older copies lack.
// TypeScript holds each shape to its entity: a new field is a compile error here until it has a default,
// and with a default the copies saved before stay readable.
import * as z from 'zod/mini'
import type { Address } from '../../contract/entities/address.ts'
import type { Committee } from '../../contract/entities/committee.ts'
import type { ShowEvent } from '../../contract/entities/event.ts'
import type { FormField } from '../../contract/entities/form.ts'
import type { Order, OrderLine } from '../../contract/entities/order.ts'
import type { EventProduct, PriceEntry, Product, Variant } from '../../contract/entities/product.ts'
import {
  type Schedule,
  type ScheduleItem,
  scheduleStatuses,
} from '../../contract/entities/schedule.ts'
import { fieldTypeNames } from '../../contract/rules/field-types.ts'
import type { RequestField, RequestForm } from '../../contract/rules/form-fields.ts'

type Shape<T> = z.ZodMiniType<T>

const id = z.int()
const text = z.string()
const flag = z.boolean()
const texts = z.array(text)
const maybeNumber = z.nullable(z.number())

export const showEvent: Shape<ShowEvent> = z.object({
  id,
  name: text,
  startDate: text,
  endDate: text,
  isOpen: flag,
})

export const committee: Shape<Committee> = z.object({
  id,
  name: text,
  storeName: text,
  storeTagLine: text,
  deadlineMs: maybeNumber,
  isShownInStore: flag,
  isFeatured: flag,
  isMerchandise: flag,
  hasProductsOffered: flag,
  contactEmail: text,
  chairNames: texts,
})

const scheduleItem: Shape<ScheduleItem> = z.object({
  id,
  start: text,
  end: z.nullable(text),
  title: text,
  ring: text,
  room: text,
  status: z.enum(scheduleStatuses),
  updatedMs: maybeNumber,
})

export const schedule: Shape<Schedule> = z.object({
  timeZone: text,
  items: z.array(scheduleItem),
  leftOutCount: z.number(),
})

const formField = {
  id: text,
  label: text,
  type: z.enum(fieldTypeNames),
  isRequired: flag,
  options: texts,
}
const customField: Shape<FormField> = z.object(formField)
const requestField: Shape<RequestField> = z.object({
  ...formField,
  answerKey: text,
  controlName: text,
})

export const requestForm: Shape<RequestForm> = z.object({
  committeeName: text,
  fields: z.array(requestField),
})

const priceEntry: Shape<PriceEntry> = z.object({
  cents: z.number(),
  startMs: maybeNumber,
  endMs: maybeNumber,
})
const stock = { isSoldOut: flag, inventory: maybeNumber, held: z.number() }

const variant: Shape<Variant> = z.object({
  id,
  eventVariantId: id,
  displayName: text,
  colorId: maybeNumber,
  costHistory: z.array(priceEntry),
  imagePaths: texts,
  ...stock,
})

const eventProduct: Shape<EventProduct> = z.object({
  id,
  eventId: id,
  sortOrder: z.number(),
  limitThreshold: maybeNumber,
  availabilityMs: maybeNumber,
  memberAvailabilityMs: maybeNumber,
  basePriceHistory: z.array(priceEntry),
  imagePaths: texts,
  variants: z.array(variant),
  customFields: z.array(customField),
  ...stock,
})

export const product: Shape<Product> = z.object({
  id,
  name: text,
  description: text,
  events: z.array(eventProduct),
})

const address: Shape<Address> = z.object({
  firstName: text,
  lastName: text,
  line1: text,
  line2: text,
  city: text,
  state: text,
  zip: text,
  country: text,
})

const orderLine: Shape<OrderLine> = z.object({
  id,
  productName: text,
  variantName: text,
  dataPoints: z.record(text, text),
  unitCents: z.number(),
  quantity: z.number(),
})

export const order: Shape<Order> = z.object({
  id,
  orderedAtMs: maybeNumber,
  state: text,
  paymentMethod: text,
  intentId: text,
  isTest: flag,
  lines: z.array(orderLine),
  subtotalCents: z.number(),
  shippingCents: z.number(),
  totalCents: z.number(),
  shippingAddress: z.nullable(address),
  customerAddress: z.nullable(address),
  paidAtMs: maybeNumber,
  cartId: maybeNumber,
  needsAttention: flag,
  reference: text,
  mailedOn: text,
})
