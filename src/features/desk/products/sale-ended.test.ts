import { beforeEach, expect, test } from 'vitest'
import { store } from '#lib/store.ts'
import { toastsAtom } from '#ui/feedback/toast.tsx'
import { showSaleEnded, showSaleResumed } from './sale-ended.ts'

const said = () => store.get(toastsAtom).map(({ text }) => text)
beforeEach(() => store.set(toastsAtom, []))

test('what says that a sale has ended goes once the sale goes on', () => {
  showSaleEnded('Mug', () => undefined)
  showSaleEnded('Pin', () => undefined)
  showSaleResumed('Mug')
  expect(said()).toEqual(['The sale of Pin has ended.', 'Mug is for sale again.'])
})
