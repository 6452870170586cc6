// Builders of rows and offers for unit tests.
import { deskFacts } from '#contract/entities/desk/products.ts'
import { saleFacts } from '#contract/entities/product.ts'
import { emptyFacts } from '#contract/entities/units.ts'
import type { CartLine, LineRow } from '../repositories/cart/cart-lines.ts'
import type { CartRow } from '../repositories/cart/carts.ts'
import type { Offer, OfferVariant } from '../repositories/catalog/offers.ts'
import type { OrderLineWithFields, OrderRow } from '../repositories/orders/orders.ts'
import type { StockWithHolds } from '../repositories/cart/stock.ts'
import type { StockRequest } from '../services/purchase/stock/stock-requests.ts'

export const sampleNowMs = Date.parse('2026-03-01T12:00:00Z')

export function offer(change: Partial<Offer> = {}): Offer {
  return {
    id: 1,
    productName: 'Sample tote',
    committeeId: 31,
    eventName: 'Sample event',
    eventState: 'open',
    timeZone: 'America/New_York',
    ...emptyFacts(saleFacts),
    ...emptyFacts(deskFacts),
    stockId: 101,
    needsShipping: false,
    customFields: [],
    deadlineMs: null,
    shippingCents: 0,
    basePriceHistory: [{ cents: 2500, startMs: null, endMs: null }],
    ...change,
  }
}

export function variant(change: Partial<OfferVariant> = {}): OfferVariant {
  return { id: 11, displayName: 'Navy-M', stockId: 201, costHistory: [], ...change }
}

export function line(
  change: Partial<LineRow> = {},
  of: { offer?: Offer; variant?: OfferVariant | null } = {},
): CartLine {
  const row = {
    id: 1,
    cart_id: 7,
    event_product_id: 1,
    event_variant_id: null,
    quantity: 1,
    unit_cents: 2500,
    shipping_cents: 0,
    data_points: {},
    ...change,
  }
  const { variant: chosen = null } = of
  const hasVariants = chosen !== null
  return { row, imagePath: '', offer: of.offer ?? offer(), variant: chosen, hasVariants }
}

export function cart(change: Partial<CartRow> = {}): CartRow {
  return {
    id: 7,
    user_id: 3,
    state: 'open',
    is_test: false,
    created_at: new Date(sampleNowMs),
    intent_id: null,
    intent_cents: null,
    intent_attempt: 0,
    paid_intent_id: null,
    intent_canceled: false,
    confirmed_at: null,
    shipping_address: null,
    ...change,
  }
}

export function stock(id: number, change: Partial<StockWithHolds> = {}): StockWithHolds {
  const none = {
    inventory: null,
    sold: 0,
    sold_out: false,
    sold_out_by_sale: false,
    held: 0,
    held_until: null,
    places: 0,
  }
  return { id, ...none, ...change }
}

export function stockRequest(change: Partial<StockRequest> = {}): StockRequest {
  return {
    name: 'Sample tote',
    productName: 'Sample tote',
    offerId: 1,
    variantId: null,
    quantity: 1,
    committeeId: 1,
    fewLeft: null,
    limitThreshold: null,
    productStockId: 101,
    variantStockId: null,
    ...change,
  }
}

export function order(change: Partial<OrderRow> = {}): OrderRow {
  return {
    id: 10_001,
    cart_id: 7,
    intent_id: 'pi_1',
    user_id: 3,
    state: 'placed',
    payment_method: 'card',
    is_test: false,
    shipping_cents: 0,
    total_cents: 2500,
    shipping_address: null,
    customer_address: null,
    stock_taken: true,
    ordered_at: new Date(sampleNowMs),
    paid_at: new Date(sampleNowMs),
    mailed_on: null,
    event_id: 26,
    customer_name: 'Ann Lee',
    customer_email: 'ann@example.com',
    search_text: '10001 ann lee ann@example.com',
    shipped_at: null,
    completed_at: null,
    picked_up_at: null,
    canceled_at: null,
    refunded_cents: 0,
    attention: null,
    refund_asked_at: null,
    partly_handed_out_at: null,
    ...change,
  }
}

export function orderLine(change: Partial<OrderLineWithFields> = {}): OrderLineWithFields {
  return {
    id: 1,
    order_id: 10_001,
    committee_id: 31,
    stock_id: 101,
    event_product_id: 1,
    event_variant_id: null,
    product_name: 'Sample tote',
    variant_name: '',
    data_points: {},
    custom_fields: [],
    needs_shipping: false,
    schedule_title: '',
    unit_cents: 2500,
    quantity: 1,
    returned_quantity: 0,
    handed_out_at: null,
    search_text: 'sample tote ',
    ...change,
  }
}
