import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/query/query-client.ts'
import { store } from '#lib/store.ts'
import { questionAtom } from '#ui/overlay/confirm.tsx'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { messages } from '../messages.ts'
import { manyMessages } from '../shared/many/messages.ts'
import { ManyDialog } from './many-dialog.tsx'
import { manyProductMessages } from './many/messages.ts'
import { aProductRow } from './test-support.ts'

afterEach(cleanup)

const row = (id: number, name: string, cents: number | null) =>
  aProductRow(id, name, {
    priceCents: cents,
    sale: {
      prices: cents === null ? [] : [{ cents, startsAt: null, endsAt: null }],
      isSoldOut: false,
      availableAt: null,
      memberAvailableAt: null,
    },
  })
const rows = [row(1, 'Vest', 1000), row(2, 'Mug', 1500), row(3, 'Pin', null)]
const list = {
  committee: { id: 34, name: 'Merchandise', deadlineMs: null },
  timeZone: 'America/New_York',
  products: rows,
}

function show() {
  const onClose = vi.fn()
  render(
    <Provider store={store}>
      <ThemeProvider>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter>
            <ManyDialog
              list={list}
              rows={rows}
              kind="price"
              isOpen
              onClose={onClose}
              onSaved={() => undefined}
            />
          </MemoryRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </Provider>,
  )
  return { onClose, user: userEvent.setup() }
}

test('the preview says of each product what becomes of it, and the button counts those that change', async () => {
  const { user } = show()
  const amount = await screen.findByLabelText(/^Amount/)
  expect(screen.getByText(manyMessages.waiting)).toBeTruthy()
  await user.type(amount, '15')
  const preview = within(screen.getByRole('table', { name: manyMessages.preview }))
  expect(preview.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'NameBefore → after',
    'VestPrice: $10.00 → $15.00',
    `Mug${manyMessages.same}`,
    'PinIt has no price.',
  ])
  expect(screen.getByText(manyMessages.summary('1 product', 1, 1))).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change 1 product' })).toBeTruthy()
})

test('a press without an amount says what is missing, and closing asks before the input is dropped', async () => {
  const { user, onClose } = show()
  const amount = await screen.findByLabelText(/^Amount/)
  await user.click(screen.getByRole('button', { name: 'Change 0 products' }))
  expect(screen.getByText(manyProductMessages.badAmount)).toBeTruthy()
  await user.type(amount, '15')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(store.get(questionAtom)?.text).toBe(messages.dialog.discardText)
  act(() => store.get(questionAtom)?.answer(false))
  expect(onClose).not.toHaveBeenCalled()
})
