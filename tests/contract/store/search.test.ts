import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  getCommittee,
  getCommittees,
  getProducts,
  productsPageSize,
  searchProducts,
} from '#contract/calls/store.ts'
import { type Product, productTexts } from '#contract/entities/product.ts'
import { unitsOf } from '#contract/entities/units.ts'
import { entryNow } from '#contract/rules/buying/price.ts'
import { hasAllWords, searchWords } from '#contract/values/search-words.ts'
import { factsToRow } from '#server/db/columns.ts'
import { sampleEventId, sampleProducts } from '#server/sample/load.ts'
import { findInSaved } from '#data/store/search-saved.ts'
import { type Caller, createCaller } from '../../support/people/caller.ts'
import { addOffer, type OfferSettings } from '../../support/store/offer.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

let server: TestServer
let anyone: Caller
const eventId = sampleEventId

beforeAll(async () => {
  server = await startTestServer()
  anyone = createCaller(server.origin)
})
afterAll(() => server.close())

const search = (q: string) => anyone.call(searchProducts, { query: { eventId, q } })
const namesOf = async (q: string) => (await search(q)).map(({ name }) => name)
const ask = (query: Record<string, string>) =>
  anyone.send('GET', `/store-v1/products/search?${new URLSearchParams(query)}`)

async function allProducts(committeeId: number) {
  const products: Product[] = []
  for (let page = 1; ; page += 1) {
    const rows = await anyone.call(getProducts, { query: { committeeId, eventId, page } })
    products.push(...rows)
    if (rows.length < productsPageSize) return products
  }
}

async function offer(settings: OfferSettings, description = '') {
  const made = await addOffer(server.db, settings)
  const entry = server.db.selectFrom('event_products').where('id', '=', made.id)
  const { product_id } = await entry.select('product_id').executeTakeFirstOrThrow()
  await server.db
    .updateTable('products')
    .set({ description })
    .where('id', '=', product_id)
    .execute()
  return { ...made, productId: product_id }
}

describe('a search', () => {
  test('requires all words, in any order and case, in name, description or committee', async () => {
    await offer(
      { name: 'Quokka mug', committeeId: 34 },
      '<p class="tortoise">Glazed &amp; <b>fired</b> twice</p>',
    )
    expect(await namesOf('MUG quokka')).toEqual(['Quokka mug'])
    expect(await namesOf('quokka fired twice')).toEqual(['Quokka mug'])
    expect(await namesOf('quok seaside')).toEqual(['Quokka mug'])
    expect(await namesOf('quokka cup')).toEqual([])
    expect(await namesOf('tortoise')).toEqual([])
    expect(await namesOf('glazed & fired')).toEqual(['Quokka mug'])
  })

  test('finds each text that people write about a product', async () => {
    const { productId } = await offer({ committeeId: 34 })
    const wordOf = (name: string) => `${name}quagga`
    const texts = Object.fromEntries(unitsOf(productTexts).map(([name]) => [name, wordOf(name)]))
    await server.db
      .updateTable('products')
      .set(factsToRow(productTexts, texts as z.output<typeof productTexts>))
      .where('id', '=', productId)
      .execute()
    for (const name of Object.keys(texts)) {
      expect([name, await namesOf(wordOf(name))]).toEqual([name, [texts['name']]])
    }
  })

  test('finds colours and sizes, and forgives a slip of one letter', async () => {
    await offer({ name: 'Echidna vest', variants: [{ name: 'Saffron-3XL' }, { name: 'Teal-S' }] })
    for (const q of ['saffron', 'echidna 3xl', 'ecidna', 'echidnas', 'safron vesd']) {
      expect([q, await namesOf(q)]).toEqual([q, ['Echidna vest']])
    }
    expect(await namesOf('echidna purple')).toEqual([])
  })

  test('ignores accents and kinds of apostrophes and dashes, on the server as on a device', async () => {
    const committeeId = 34
    const name = 'Muñoz throw of Łódź – Þórs O’Brien'
    await offer({ name, committeeId, variants: [{ name: 'Crème-M' }] }, '<p>Smørrebrød</p>')
    const committee = await anyone.call(getCommittee, { params: { committeeId }, query: {} })
    const products = await anyone.call(getProducts, { query: { committeeId, eventId, count: 999 } })
    const queries = ['munoz', 'MUN\u0303OZ', 'creme throw', 'lodz', "o'brien", 'O´BRIEN', 'o‘brien']
    for (const q of [...queries, 'lodz - thors', 'smorrebrod', 'smorrebrot munos', 'ŁODZ']) {
      const saved = findInSaved([{ committee, products }], eventId, q)
      const onDevice = saved.map((hit) => hit.name)
      expect({ q, onServer: await namesOf(q), onDevice }).toEqual({
        q,
        onServer: [name],
        onDevice: [name],
      })
    }
    expect(await namesOf('\u200B')).toEqual([])
    expect(findInSaved([{ committee, products }], eventId, '\u200B')).toEqual([])
  })

  test('finds the same products of the sample in the same order on the server and on a device', async () => {
    const committees = await anyone.call(getCommittees, { query: { eventId } })
    const stores = await Promise.all(
      committees
        .filter(({ isShownInStore }) => isShownInStore)
        .map(async (committee) => ({ committee, products: await allProducts(committee.id) })),
    )
    const queries = ['sample', 'e', 'mug', 'navy', 'xl', 'print -', 'lighthose', 'umbrela samle']
    for (const q of queries) {
      const found = await search(q)
      expect(found.length).toBeGreaterThan(1)
      expect({ q, hits: findInSaved(stores, eventId, q) }).toEqual({ q, hits: found })
    }
  })

  test('returns the product’s name, store, price and dates', async () => {
    const availableAt = new Date('2090-02-01T00:00:00Z')
    const memberAvailableAt = new Date('2090-01-01T00:00:00Z')
    const settings = { name: 'Numbat print', cents: 1250, committeeId: 78 }
    const { productId, id } = await offer({ ...settings, availableAt, memberAvailableAt })
    await server.db
      .updateTable('event_products')
      .set({ images: JSON.stringify(['products/numbat.png', 'products/other.png']) })
      .where('id', '=', id)
      .execute()
    expect(await search('numbat')).toEqual([
      {
        id: productId,
        name: 'Numbat print',
        committeeId: 78,
        storeName: 'Official Specialty Store',
        basePriceHistory: [{ cents: 1250, startMs: null, endMs: null }],
        availabilityMs: availableAt.getTime(),
        memberAvailabilityMs: memberAvailableAt.getTime(),
        isSoldOut: false,
        imagePath: 'products/numbat.png',
      },
    ])
  })

  test('returns no price when there is none now, and sold-out from the product or all variants', async () => {
    await offer({ name: 'Bilby A', cents: null })
    await offer({ name: 'Bilby B', soldOut: true })
    await offer({ name: 'Bilby C', variants: [{ name: 'X', soldOut: true }] })
    await offer({ name: 'Bilby D', variants: [{ name: 'X', soldOut: true }, { name: 'Y' }] })
    const hits = await search('bilby')
    expect(hits.map(({ name, isSoldOut }) => [name, isSoldOut])).toEqual([
      ['Bilby A', false],
      ['Bilby D', false],
      ['Bilby B', true],
      ['Bilby C', true],
    ])
    expect(
      hits.map(({ basePriceHistory }) => entryNow(basePriceHistory, Date.now())?.cents ?? null),
    ).toEqual([null, 2500, 2500, 2500])
  })

  test('lists matches in the name before matches in the description', async () => {
    await offer({ name: 'Aardwolf poster' }, 'with a potoroo')
    await offer({ name: 'Potoroo poster' })
    expect(await namesOf('potoroo')).toEqual(['Potoroo poster', 'Aardwolf poster'])
  })

  test('treats wildcards of LIKE as ordinary characters', async () => {
    await offer({ name: String.raw`Dunnart 100%_\off` })
    expect(await namesOf('dunnart 100%')).toHaveLength(1)
    expect(await namesOf(String.raw`dunnart _\off`)).toHaveLength(1)
    expect(await namesOf('dunnart 9%%off')).toEqual([])
    expect(await namesOf('dunn_rt')).toEqual([])
    expect(await namesOf("dunnart' or '1'='1")).toEqual([])
  })

  test('returns at most fifty hits, and of the sample exactly the products whose names match', async () => {
    expect(await search('sample')).toHaveLength(50)
    for (const q of ['lighthouse mug', 'poster', 'beach rose umbrella', 'bookmark']) {
      const words = searchWords(q)
      const expected = sampleProducts.filter(
        ({ name, isTestOnly }) => !isTestOnly && hasAllWords(words, name),
      )
      const found = (await namesOf(q)).filter((name) => name.startsWith('Sample'))
      expect(found.toSorted()).toEqual(expected.map(({ name }) => name).toSorted())
    }
  })
})

describe('products that are not found', () => {
  test('test-only products and products of unlisted stores are not found', async () => {
    await offer({ name: 'Wombat pin', testOnly: true })
    await offer({ name: 'Wombat cap', committeeId: 18 })
    expect(await namesOf('wombat')).toEqual([])
    expect(await namesOf('sample test order pin')).toEqual([])
  })

  test('an unknown event answers 404', async () => {
    expect((await ask({ eventId: '1', q: 'mug' })).status).toBe(404)
  })
})

describe('the query', () => {
  test.each([
    ['', 'q'],
    ['   ', 'q'],
    ['x'.repeat(101), 'q'],
    ['a\0b', 'q'],
  ])('the refusal of %j names the field', async (q, field) => {
    const answer = await ask({ eventId: String(eventId), q })
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'invalid' } } })
    expect(JSON.stringify(answer.body)).toContain(field)
  })

  test('a search without words or event is refused', async () => {
    expect((await ask({ eventId: String(eventId) })).status).toBe(422)
    expect((await ask({ q: 'mug' })).status).toBe(422)
    expect((await ask({ eventId: 'x', q: 'mug' })).status).toBe(422)
  })

  test('a hundred characters, also with blanks around them, are accepted', async () => {
    expect((await ask({ eventId: String(eventId), q: 'x'.repeat(100) })).status).toBe(200)
    expect((await ask({ eventId: String(eventId), q: `  ${'y '.repeat(50)} ` })).status).toBe(200)
  })
})
