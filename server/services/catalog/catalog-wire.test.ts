import { describe, expect, test } from 'vitest'
import { committee } from '../../../contract/entities/committee.ts'
import { product } from '../../../contract/entities/product.ts'
import { committeeToWire, productToWire } from './catalog-wire.ts'

const day = new Date('2026-05-04T12:00:00.500Z')

const row = {
  id: 11,
  product_id: 5,
  event_id: 26,
  stock_id: 1,
  sort_order: 3,
  limit_threshold: 2,
  available_at: day,
  member_available_at: null,
  images: ['sample/fleece.svg', 'sample/back.svg'],
  image_texts: ['', 'The back, with the lighthouse'],
  custom_fields: [
    { id: '1', label: 'Dog name', type: 'text' as const, required: 1 as const, options: [] },
  ],
  name: 'Sample fleece',
  description: '<p>Warm</p>',
  inventory: 4,
  sold_out: false,
  prices: [{ cents: 2599, starts_at: day.toISOString(), ends_at: null }],
}
const variant = {
  id: 21,
  event_product_id: 11,
  variant_id: 9,
  stock_id: 2,
  display_name: 'Navy-2XL',
  color_id: null,
  image: '',
  images: [],
  inventory: null,
  sold_out: true,
  costs: [{ cents: 150, starts_at: null, ends_at: day.toISOString() }],
  held: 1,
}

describe('The wire shape of the catalogue', () => {
  const wire = productToWire(row, { variants: [variant], held: 2 })

  test('has flags, dollars, epoch seconds and ISO dates', () => {
    expect(wire.events?.[0]).toMatchObject({
      soldOut: 0,
      availabilityDate: 1_777_896_000,
      memberAvailabilityDate: null,
      basePriceHistory: [{ basePrice: 25.99, startDate: day.toISOString(), endDate: null }],
      productImages: [
        { path: 'sample/fleece.svg' },
        { path: 'sample/back.svg', altText: 'The back, with the lighthouse' },
      ],
    })
    expect(wire.events?.[0]?.variants?.[0]).toMatchObject({
      id: 9,
      color: null,
      costHistory: [{ costVariant: 1.5, startDate: null, endDate: day.toISOString() }],
      eventVariantData: { id: 21, soldOut: 1, inventory: null, held: 1 },
    })
  })

  test('is parsed back to the same product', () => {
    expect(product.parse(wire)).toMatchObject({
      id: 5,
      events: [
        {
          id: 11,
          inventory: 4,
          held: 2,
          limitThreshold: 2,
          imagePaths: ['sample/fleece.svg', 'sample/back.svg'],
          imageTexts: ['', 'The back, with the lighthouse'],
          basePriceHistory: [{ cents: 2599, startMs: day.getTime() }],
          variants: [{ eventVariantId: 21, isSoldOut: true, costHistory: [{ cents: 150 }] }],
          customFields: [{ label: 'Dog name', isRequired: true }],
        },
      ],
    })
  })

  test('is parsed back to the same committee', () => {
    const sent = committeeToWire({
      id: 31,
      event_id: 26,
      name: 'Sponsorships',
      store_name: 'Sponsor us',
      store_tag_line: 'Thanks',
      deadline_at: day,
      store_presence: false,
      is_featured: true,
      is_merchandise: false,
      products_offered: true,
      contact_email: 'a@club.example',
      chairs: ['Sample Chair'],
      content: '',
      form_fields: null,
      logo_version: 'a1',
      search_text: 'sponsorships sponsor us',
    })
    expect(sent).toMatchObject({ highestDeadline: 1_777_896_000, storePresence: 0, isFeatured: 1 })
    expect(committee.parse(sent)).toMatchObject({
      storeName: 'Sponsor us',
      isShownInStore: false,
      isFeatured: true,
      isMerchandise: false,
      chairNames: ['Sample Chair'],
    })
  })
})
