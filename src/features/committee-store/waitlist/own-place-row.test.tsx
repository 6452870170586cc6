import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { inEventTimeZone } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { OwnPlaceRow } from './own-place-row.tsx'

inEventTimeZone('America/New_York')
afterEach(cleanup)

const show = (variantName: string) => {
  const place = {
    id: 1,
    eventProductId: 2,
    eventVariantId: null,
    committeeId: 6,
    productId: 3,
    productName: 'Vest',
    variantName,
    position: 0,
    offeredUntilMs: Date.parse('2026-05-04T18:40:00Z'),
  }
  const rest = { nameId: 'vest', isOffline: false, isLeaving: false }
  render(
    <ThemeProvider>
      <OwnPlaceRow place={place} {...rest} onAdd={() => undefined} onLeave={() => undefined} />
    </ThemeProvider>,
  )
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('the buttons of a size name it, and the end of the offer has its time zone', () => {
  show('M')
  expect(buttons()).toEqual(['Add to Cart: M', 'Leave the list for M'])
  expect(screen.getByText('One piece of M is yours until 2:40 PM, Eastern Time.')).toBeDefined()
})

test('a product without sizes needs no more words', () => {
  show('')
  expect(buttons()).toEqual(['Add to Cart', 'Leave the list'])
})
