import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/query/query-client.ts'
import { store } from '#lib/store.ts'
import { questionAtom } from '#ui/overlay/confirm.tsx'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { messages } from '../messages.ts'
import { productMessages } from './messages.ts'
import { MoveDialog } from './move-dialog.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { aProductRow } from './test-support.ts'

afterEach(cleanup)

const stock = { left: 5, sold: 0, held: 0 }
const row = aProductRow(1, 'Vest', stock)
const list = {
  committee: { id: 34, name: 'Merchandise', deadlineMs: null },
  timeZone: 'America/New_York',
  products: [row, { ...row, id: 2, name: 'Mug' }],
}
const question = () => store.get(questionAtom)

function show(dialog: ReactElement) {
  render(
    <Provider store={store}>
      <ThemeProvider>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter>{dialog}</MemoryRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </Provider>,
  )
  return userEvent.setup()
}

test.each(['Cancel', 'Close'])(
  '%s of the stock asks before it drops what was typed',
  async (name) => {
    const onClose = vi.fn()
    const facts = { ...stock, variantId: null, name: 'Vest' }
    const user = show(<StockDialog productId={1} row={facts} isOpen onClose={onClose} />)
    await user.type(await screen.findByLabelText(productMessages.stock.reason), 'A box arrived')
    await user.click(screen.getByRole('button', { name }))
    expect(question()?.text).toBe(messages.dialog.discardText)
    act(() => question()?.answer(false))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name }))
    act(() => question()?.answer(true))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  },
)

test('another place is asked about before it is dropped, and one that is as it was is not', async () => {
  const onClose = vi.fn()
  const user = show(<MoveDialog list={list} row={row} isOpen onClose={onClose} />)
  const place = await screen.findByLabelText(productMessages.place(2))
  await user.clear(place)
  await user.type(place, '2')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(question()?.text).toBe(messages.dialog.discardText)
  act(() => question()?.answer(false))
  expect(onClose).not.toHaveBeenCalled()
  await user.clear(place)
  await user.type(place, '1')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(question()).toBe(null)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
