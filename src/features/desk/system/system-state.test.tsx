import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MemoryRouter } from 'react-router'
import type { SystemFacts } from '#contract/entities/desk/system.ts'
import { findSystemFaults } from '#contract/rules/system/faults.ts'
import { aHealthySystem } from '#contract/test-support.ts'
import { inEventTimeZone } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { SystemState } from './system-state.tsx'

afterEach(cleanup)
inEventTimeZone('America/New_York')

const atMs = Date.UTC(2026, 10, 29, 17)
const hourMs = 60 * 60_000

function show(change: Partial<SystemFacts>) {
  const facts = { ...aHealthySystem(atMs), ...change }
  render(
    <MemoryRouter>
      <SystemState system={{ facts, faults: findSystemFaults(facts) }} />
    </MemoryRouter>,
    { wrapper: ThemeProvider },
  )
}

test('a healthy system has its figures and no mark', () => {
  show({
    providers: [{ name: 'cards', answeredAtMs: atMs, failedAtMs: null, reason: '' }],
    certificateEndsAtMs: Date.UTC(2027, 1, 3, 17),
  })
  expect(screen.getByText('Everything is well.')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'What needs attention' })).toBeNull()
  const { textContent } = screen.getByRole('region', { name: 'Server' })
  expect(textContent).toContain('DatabasePostgreSQL, 50 MB')
  expect(textContent).toContain('Disk of the data and backups50 % full, 10.0 GB free')
  expect(textContent).toContain('Memory200 MB of 900 MB')
  expect(textContent).toContain('Certificate of the address endsFeb 3')
  expect(screen.getByRole('region', { name: 'Requests of the last day' }).textContent).toContain(
    'No call failed or was slow.',
  )
  expect(screen.getByRole('row', { name: /^Card provider/ }).textContent).toContain('Answers')
})

test('what needs attention stands first, with what to do and where', () => {
  show({
    money: { withoutOrder: 2, disputes: 0, differing: 0 },
    backups: {
      kind: 'folder',
      isReadable: true,
      count: 3,
      newestAtMs: atMs - 31 * hourMs,
      newestBytes: 4.2e6,
      provenAtMs: atMs - 31 * hourMs,
      provenOrders: 412,
    },
  })
  const faults = within(screen.getByRole('list', { name: 'What needs attention' }))
  const [backup, money] = faults.getAllByRole('listitem')
  expect(backup?.textContent).toContain('The newest backup is 31 hours old.')
  expect(backup?.textContent).toContain('Run the command backup')
  expect(money?.textContent).toContain('2 payments without an order')
  const link = faults.getByRole('link', { name: 'Open Attention' })
  expect(link.getAttribute('href')).toBe('/desk/attention')
  expect(screen.getByRole('region', { name: 'Backups' }).textContent).toMatch(
    /Newest backup1 day ago[^.]*Size of the newest backup4.2 MB.*Orders in that restore412/,
  )
})
