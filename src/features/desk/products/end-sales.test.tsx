import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeskProductRow } from '#contract/entities/desk/products.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { RemovalNotice } from '../shared/many/remove-many.tsx'
import { EndSales } from './end-sales.tsx'
import { productMessages } from './messages.ts'
import { aProductRow } from './test-support.ts'

afterEach(cleanup)

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
