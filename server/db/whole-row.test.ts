import { expect, expectTypeOf, it } from 'vitest'
import { allColumns, type WholeRow } from './whole-row.ts'

type NewSecret = WholeRow<'secrets'>

it('a whole row has every column that code may write', () => {
  expectTypeOf<keyof NewSecret>().toEqualTypeOf<'name' | 'value'>()
  expectTypeOf<{ name: string }>().not.toExtend<NewSecret>()
})

it('a list of columns has them all', () => {
  expect(allColumns<NewSecret>()('name', 'value')).toEqual(['name', 'value'])
  // @ts-expect-error -- the value is missing
  allColumns<NewSecret>()('name')
})
