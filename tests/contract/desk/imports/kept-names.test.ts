// What an import leaves out stays when it was sold or used: nothing else gets its name (rules 59 and 63).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportDesk, importDeskOf, upload } from '#tests/support/desk/imports.ts'
import { addOffer } from '#tests/support/store/offer.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: ImportDesk
beforeAll(async () => {
  shop = await startShop()
  const variants = [{ name: 'Cassowary-M' }, { name: 'Cassowary-L' }]
  const offer = await addOffer(shop.server.db, { name: 'Vest', variants })
  await (await shop.shopper()).add(offer.id, 1, offer.variants[0]?.id)
  desk = await importDeskOf(shop)
})
afterAll(() => shop.close())

const faultsOf = async (table: string, text: string) => {
  const { faults } = await desk.preview(upload(`${table}.csv`, text))
  return faults.map(({ cause, cells }) => [cells[0]?.column, cause])
}

test('a committee can’t have the name of one that is left out and stays', async () => {
  const all = desk.textOf('committees.csv')
  const rows = all.split(/\r?\n/)
  const { committees, products } = await desk.everything()
  const owner = committees.find(({ id }) => products.some(({ plan }) => plan.committeeId === id))
  const { id, name } = owner ?? { id: 0, name: '' }
  const without = rows.filter((row) => !new RegExp(`^"?${id}"?,`).test(row))
  expect(without).toHaveLength(rows.length - 1)
  const withRow = (...cells: string[]) => `${without.join('\n').trimEnd()}\n${cells.join(',')}\n`
  expect(await faultsOf('committees', withRow('990', `"${name.toUpperCase()}"`))).toEqual([
    ['name', expect.stringContaining(`The committee ${id} has this name and stays`)],
  ])
  expect(await faultsOf('committees', withRow('990', 'Rosettes'))).toEqual([])
})

test('a variant can’t have the name of one that is left out and is in a cart', async () => {
  const all = desk.textOf('variants.csv')
  expect(await faultsOf('variants', all.replace('Cassowary-M', 'CASSOWARY-M'))).toEqual([
    ['name', expect.stringContaining('The variant Cassowary-M stays')],
  ])
  // Nobody has the other one, so it is replaced.
  expect(await faultsOf('variants', all.replace('Cassowary-L', 'CASSOWARY-L'))).toEqual([])
  expect(await faultsOf('variants', all.replace('Cassowary-M', 'Emu-M'))).toEqual([])
})
