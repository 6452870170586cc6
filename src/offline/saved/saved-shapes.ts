// The shapes that saved entries must have to be restored, and the defaults of fields that older copies lack.
// TypeScript holds each shape to its entity: a new field is a compile error here until it has a default,
// and with a default the copies saved before stay readable.
import * as z from 'zod/mini'
import type { Address } from '../../../contract/entities/address.ts'
import { type Announcement, announcementKinds } from '../../../contract/entities/announcement.ts'
import type { Committee } from '../../../contract/entities/committee.ts'
import type { ShowEvent } from '../../../contract/entities/event.ts'
import type { FormField } from '../../../contract/entities/form.ts'
import {
  type Order,
  orderDisputes,
  type OrderLine,
  type OrderRefund,
} from '../../../contract/entities/order.ts'
import type {
  EventProduct,
  PriceEntry,
  Product,
  Variant,
} from '../../../contract/entities/product.ts'
import {
  type Schedule,
  type ScheduleItem,
  scheduleStatuses,
} from '../../../contract/entities/schedule.ts'
import { fieldTypeNames } from '../../../contract/entities/field-types.ts'
import type { RequestField, RequestForm } from '../../../contract/rules/forms/form-fields.ts'

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
  picturePaths: z._default(texts, []),
  logoVersion: z._default(text, ''),
})

export const announcement: Shape<Announcement> = z.object({
  id,
  kind: z.enum(announcementKinds),
  text,
  picture: text,
  pictureText: z._default(text, ''),
  isPinned: flag,
  postedMs: z.number(),
  changedMs: z.number(),
  untilMs: maybeNumber,
  endedMs: maybeNumber,
})

const scheduleItem: Shape<ScheduleItem> = z.object({
  id,
  start: text,
  end: z.nullable(text),
  expectedStart: z._default(z.nullable(text), null),
  actualStart: z.optional(z.nullable(text)),
  actualEnd: z.optional(z.nullable(text)),
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
  imageTexts: z._default(texts, []),
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

/** The first release saved a line's answers by label, as `dataPoints`. */
const orderLine: Shape<OrderLine> = z.pipe(
  z.object({
    id,
    productName: text,
    variantName: text,
    answers: z.optional(z.array(z.object({ label: text, text }))),
    dataPoints: z._default(z.record(text, text), {}),
    unitCents: z.number(),
    quantity: z.number(),
  }),
  z.transform(({ dataPoints, answers, ...line }) => ({
    ...line,
    answers:
      answers ?? Object.entries(dataPoints).map(([label, given]) => ({ label, text: given })),
  })),
)

const orderRefund: Shape<OrderRefund> = z.object({
  id,
  cents: z.number(),
  atMs: maybeNumber,
  reason: text,
  isUnderway: flag,
  parts: z.array(z.object({ lineId: maybeNumber, quantity: z.number(), cents: z.number() })),
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
  refunds: z._default(z.array(orderRefund), []),
  canceledAtMs: z._default(maybeNumber, null),
  cancelReason: z._default(text, ''),
  dispute: z._default(z.enum(orderDisputes), ''),
  isLapsed: z._default(flag, false),
})
