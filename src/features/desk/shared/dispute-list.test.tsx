import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DeskDispute } from '#contract/entities/desk/dispute.ts'
import { inEventTimeZone } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { DisputeList } from './dispute-list.tsx'

afterEach(cleanup)
inEventTimeZone('America/New_York')

const open: DeskDispute = {
  id: 'du_1',
  state: 'needsResponse',
  reason: 'fraudulent',
  cents: 2500,
  openedAtMs: Date.parse('2026-05-04T16:00:00Z'),
  dueAtMs: Date.parse('2026-05-12T02:30:00Z'),
  withdrawnCents: 2500,
  reinstatedCents: 0,
  releasedAtMs: null,
}

const show = (dispute: DeskDispute) => {
  render(<DisputeList disputes={[dispute]} />, { wrapper: ThemeProvider })
  return screen.getByRole('group', { name: 'Dispute' }).textContent
}

test('an open dispute shows its deadline in the event’s time zone', () => {
  const text = show(open)
  expect(text).toContain('The cardholder says: not my payment')
  expect(text).toContain('$25.00')
  expect(text).toMatch(/Evidence dueMay 11.*10:30.PM, Eastern Time/)
})

test('a closed dispute has no deadline, and an unknown reason is shown as it is', () => {
  const text = show({ ...open, state: 'lost', reason: 'bank_cannot_process' })
  expect(text).toContain('bank cannot process')
  expect(text).toContain('does not get this money back')
  expect(text).not.toContain('Evidence due')
})
