import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OwnPlace } from '#contract/entities/waitlist.ts'
import { inEventTimeZone } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { OwnPlaceRow } from './own-place-row.tsx'

inEventTimeZone('America/New_York')
afterEach(cleanup)

const show = (variantName: string, other: Partial<OwnPlace> = {}) => {
  const place: OwnPlace = {
    id: 1,
    eventProductId: 2,
    eventVariantId: null,
    committeeId: 6,
    productId: 3,
    productName: 'Vest',
    variantName,
    position: 0,
    offeredUntilMs: Date.parse('2026-05-04T18:40:00Z'),
    isTold: true,
    ...other,
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

test('mail is promised only to a person whom it reaches', () => {
  const waiting = { position: 1, offeredUntilMs: null }
  show('', waiting)
  expect(
    screen.getByText('You are next in line. We write to you when a piece is yours.'),
  ).toBeDefined()
  cleanup()
  show('', { ...waiting, isTold: false })
  expect(
    screen.getByText('You are next in line. Look here whether a piece is yours: no mail says so.'),
  ).toBeDefined()
})
