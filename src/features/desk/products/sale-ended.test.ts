import { beforeEach, expect, test } from 'vitest'
import { store } from '#lib/store.ts'
import { toastsAtom } from '#ui/feedback/toast.tsx'
import { showSaleEnded, showSaleResumed } from './sale-ended.ts'

const toasts = () => store.get(toastsAtom)
const said = () => toasts().map(({ text }) => text)
beforeEach(() => store.set(toastsAtom, []))

test('what says that a sale has ended goes once the sale goes on', () => {
  showSaleEnded(1, 'Mug', () => undefined)
  showSaleEnded(2, 'Pin', () => undefined)
  showSaleResumed(1, 'Mug')
  expect(said()).toEqual(['The sale of Pin has ended.', 'Mug is for sale again.'])
})

test('two products with the same name have a button each', () => {
  const resumed: number[] = []
  for (const id of [1, 2]) showSaleEnded(id, 'Mug', () => resumed.push(id))
  showSaleResumed(1, 'Mug')
  expect(said()).toEqual(['The sale of Mug has ended.', 'Mug is for sale again.'])
  toasts()[0]?.action?.onPress()
  expect(resumed).toEqual([2])
})
