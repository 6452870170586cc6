import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anOrder } from '#offline/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { CheckStub } from './check-stub.tsx'

afterEach(cleanup)

const show = (...order: Parameters<typeof anOrder>) => {
  render(
    <ThemeProvider>
      <CheckStub order={anOrder(...order)} />
    </ThemeProvider>,
  )
  return screen.getByRole('region', { name: 'Check stub' }).textContent
}

test('the stub has payee and address of the order’s own event', () => {
  const event = {
    appName: 'Shore Week',
    checkPayee: 'Shore Club',
    treasurerAddress: ['Sam Sand', '1 Pier Road'],
    contactEmail: '',
    pickupPlace: '',
    pickupHours: [],
  }
  expect(show({ event })).toContain('Payable toShore ClubAmount$25.00')
  cleanup()
  expect(show({ event })).toContain('Mail toSam Sand1 Pier Road')
})

test('a copy of an earlier release names nobody whom the check could go to by mistake', () => {
  const text = show({ event: null })
  expect(text).not.toMatch(/Payable to|Mail to/)
  expect(text).toContain('Open it with a connection to see the payee and the address.')
})
