import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type DeskProductRow, emptyProductEntry } from '#contract/entities/desk/products.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { store } from '#lib/store.ts'
import { startTestServer, stubSession } from '#lib/test-support.ts'
import { toastsAtom } from '#ui/feedback/toast.tsx'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { RemovalNotice } from '../shared/many/remove-many.tsx'
import { EndSales, useEndSale } from './end-sales.tsx'
import { productMessages } from './messages.ts'
import { aProductRow } from './test-support.ts'

afterEach(() => {
  cleanup()
  store.set(toastsAtom, [])
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const [mug, pin] = [aProductRow(1, 'Mug', { sold: 1 }), aProductRow(2, 'Pin', { sold: 1 })]

function notice(rows: readonly DeskProductRow[], onPress: (row: DeskProductRow) => void) {
  const kept = [mug, pin].map(({ id, name }) => ({ id, line: `${name}: It has been sold.` }))
  return (
    <ThemeProvider>
      <RemovalNotice
        removal={{ kind: 'ended', kept, removed: null }}
        words={productMessages.removal}
        onUndone={() => undefined}
        renderInstead={(ids) => (
          <EndSales
            rows={rows.filter(({ id }) => ids.includes(id))}
            isSaving={false}
            onPress={onPress}
          />
        )}
      />
    </ThemeProvider>
  )
}

test('the sales of products that could not be removed can be ended at once', async () => {
  const onPress = vi.fn()
  const { rerender } = render(notice([mug, pin], onPress))
  expect(screen.getByText('Mug: It has been sold.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'End their sales' }))
  expect(onPress.mock.calls.map(([{ name }]) => name)).toEqual(['Mug', 'Pin'])

  rerender(notice([pin], onPress))
  expect(screen.getByRole('button', { name: 'End its sale' })).toBeDefined()
  rerender(notice([], onPress))
  expect(screen.queryByRole('button')).toBeNull()
})

test('an Undo that is refused says so, although its screen is gone', async () => {
  stubSession()
  const server = await startTestServer()
  const product = {
    id: 1,
    productId: 1,
    committeeId: 34,
    committeeName: 'Merchandise',
    eventId: 26,
    timeZone: 'America/New_York',
    version: 'one',
    entry: { ...emptyProductEntry, name: 'Mug' },
    stock: { left: null, sold: 1, held: 0 },
    variantStock: [],
    changes: [],
  }
  const message = 'The store of the product is closed.'
  server.answer = ({ body }) =>
    body && JSON.parse(body).isEnded
      ? { body: product }
      : { status: 409, body: { error: { code: 'act_refused', message } } }
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(useEndSale, { wrapper })
  await act(() => result.current.endSale(mug))
  unmount()
  const [ended] = store.get(toastsAtom)
  expect(ended?.text).toBe('The sale of Mug has ended.')
  ended?.action?.onPress()
  await waitFor(() =>
    expect(store.get(toastsAtom)).toContainEqual(
      expect.objectContaining({ kind: 'error', text: message }),
    ),
  )
  await server.close()
})
