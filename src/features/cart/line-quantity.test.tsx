import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartLine } from '#contract/entities/cart.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { LineQuantity } from './line-quantity.tsx'

const line: CartLine = {
  id: 5,
  eventProductId: 1,
  eventVariantId: null,
  productName: 'Mug',
  variantName: '',
  unitCents: 1000,
  quantity: 3,
  atMost: 40,
  imagePath: '',
  answers: [],
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show() {
  const sent: number[] = []
  const onChange = async (_: CartLine, quantity: number) => void sent.push(quantity)
  render(
    <ThemeProvider>
      <LineQuantity line={line} onChange={onChange} />
    </ThemeProvider>,
  )
  const field = screen.getByRole('textbox')
  return { sent, type: (value: string) => fireEvent.change(field, { target: { value } }) }
}

test('a field that is emptied to type another number sends nothing until it has one', () => {
  const { sent, type } = show()
  type('35')
  type('')
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
  type('2')
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([2])
})
