import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { emptyProductEntry } from '#contract/entities/desk/products.ts'
import { store } from '#lib/store.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { emptyPrice } from './field-texts.ts'
import { productMessages } from './messages.ts'
import { ProductPreview } from './product-preview.tsx'
import { previewOfValues, valuesOf } from './product-values.ts'

afterEach(cleanup)

const timeZone = 'America/New_York'
const words = productMessages.preview

function show(...amounts: string[]) {
  const prices = amounts.map((amount) => ({ ...emptyPrice, amount }))
  const values = { ...valuesOf(emptyProductEntry, timeZone), name: 'Vest', prices }
  const preview = previewOfValues(values, emptyProductEntry, timeZone)
  render(
    <Provider store={store}>
      <ThemeProvider>
        <MemoryRouter>
          <ProductPreview {...preview} isSoldOut={false} timeZone={timeZone} />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  )
}

test.each([[['']], [['abc']], [['24', '']]])('prices %j are shown as missing', (amounts) => {
  show(...amounts)
  expect(screen.getByText(words.priceMissing)).toBeTruthy()
  expect(screen.queryByText('$0.00')).toBeNull()
})

test('a price of zero is a price', () => {
  show('0')
  expect(screen.getByText('$0.00')).toBeTruthy()
  expect(screen.getByText(words.addToCart)).toBeTruthy()
})
