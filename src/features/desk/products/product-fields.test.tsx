import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyProductEntry, type ProductEntry } from '#contract/entities/desk/products.ts'
import { productLabels } from '#contract/entities/product-labels.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { stubWebStorage } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { ProductFields } from './product-fields.tsx'
import { productResolver } from './product-resolver.ts'
import { entryOfValues, type ProductValues, valuesOf } from './product-values.ts'

const zone = 'America/New_York'

beforeEach(() => {
  stubWebStorage()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Form({ onSave }: { onSave: (entry: ProductEntry) => void }) {
  const form = useForm<ProductValues>({
    defaultValues: valuesOf(emptyProductEntry, zone),
    resolver: productResolver(emptyProductEntry, { timeZone: zone, deadlineMs: null, saved: null }),
  })
  const save = form.handleSubmit((values) => onSave(entryOfValues(values, emptyProductEntry, zone)))
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void save(event)}>
        <ProductFields timeZone={zone} product={null} />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  )
}

test('each fact has a field by its label, and what is entered there is saved', async () => {
  const onSave = vi.fn<(entry: ProductEntry) => void>()
  render(
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <Form onSave={onSave} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(`${productLabels.name}*`), 'Fleece')
  await user.type(screen.getByLabelText(productLabels.availableAt), '2030-05-02T00:00')
  await user.type(screen.getByLabelText(productLabels.memberAvailableAt), '2030-05-01T00:00')
  await user.type(screen.getByLabelText(productLabels.limit), 'many')
  await user.click(screen.getByLabelText(productLabels.isTestOnly))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a whole number of 1 or more')).toBeTruthy()
  expect(onSave).not.toHaveBeenCalled()
  await user.clear(screen.getByLabelText(productLabels.limit))
  await user.type(screen.getByLabelText(productLabels.limit), '3')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave.mock.lastCall?.[0]).toEqual({
    ...emptyProductEntry,
    name: 'Fleece',
    availableAt: '2030-05-02T04:00:00.000Z',
    memberAvailableAt: '2030-05-01T04:00:00.000Z',
    limit: 3,
    isTestOnly: true,
  })
})

test('a price that a later one overtakes says which counts', async () => {
  render(
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <Form onSave={() => undefined} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  const user = userEvent.setup()
  const add = () => user.click(screen.getByRole('button', { name: 'Add a price' }))
  await add()
  await user.type(screen.getByLabelText('Price*'), '30')
  await add()
  const later = within(screen.getByRole('group', { name: 'Price 2' }))
  await user.type(later.getByLabelText('Price*'), '35')
  await user.type(later.getByLabelText('From'), '2030-05-01T08:00')
  const earlier = within(screen.getByRole('group', { name: 'Price 1' }))
  earlier.getByText('Overtaken: from May 1, 2030, 8:00 AM on, $35.00 counts.')
  expect(later.queryByText(/^Overtaken/)).toBeNull()
})
