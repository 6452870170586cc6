import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductEntry } from '#contract/entities/desk/products.ts'
import { aProductEntry } from '#contract/test-support.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { stubWebStorage } from '#lib/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { productResolver } from '../product-resolver.ts'
import { entryOfValues, type ProductValues, valuesOf } from '../product-values.ts'
import { VariantFields } from './variant-fields.tsx'

const zone = 'America/New_York'
const navy = {
  id: 4,
  name: 'Navy-S',
  colorId: 9,
  costs: [],
  images: ['navy.jpg'],
  isSoldOut: false,
  pieces: null,
}
const before = aProductEntry({ images: ['front.jpg'], variants: [navy] })

beforeEach(() => {
  stubWebStorage()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Form({ onSave }: { onSave: (variants: ProductEntry['variants']) => void }) {
  const form = useForm<ProductValues>({
    defaultValues: valuesOf(before, zone),
    resolver: productResolver(before, { timeZone: zone, deadlineMs: null, saved: null }),
  })
  const save = form.handleSubmit((values) => onSave(entryOfValues(values, before, zone).variants))
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void save(event)}>
        <VariantFields timeZone={zone} product={null} />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  )
}

function show() {
  const onSave = vi.fn<(variants: ProductEntry['variants']) => void>()
  render(
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <Form onSave={onSave} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  const user = userEvent.setup()
  return { user, onSave, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}
const groupOf = (group: string) => within(screen.getByRole('group', { name: group }))

test('a color is renamed in all its sizes, and a further size belongs to it', async () => {
  const { user, press, onSave } = show()
  await press('Add a size of Navy')
  await user.type(groupOf('Navy, no size').getByLabelText('Size'), 'XL')
  await user.type(groupOf('Navy-XL').getByLabelText('Pieces to begin with'), '7')
  await user.type(screen.getByLabelText('Color'), ' blue')
  await press('Save')
  expect(onSave).toHaveBeenCalledWith([
    { ...navy, name: 'Navy blue-S' },
    { ...navy, id: null, name: 'Navy blue-XL', pieces: 7 },
  ])
})

test('an extra price by date needs an amount for each time', async () => {
  const { user, press, onSave } = show()
  await press('Extra price of Navy-S by date')
  await user.type(groupOf('Extra price 1').getByLabelText('Extra price*'), '2')
  await press('Add an extra price')
  await press('Save')
  expect(await screen.findByText('Enter an amount like 2.50 or -2')).toBeTruthy()
  expect(onSave).not.toHaveBeenCalled()
  await user.type(groupOf('Extra price 2').getByLabelText('Extra price*'), '-1')
  await press('Save')
  const open = { startsAt: null, endsAt: null }
  expect(onSave).toHaveBeenCalledWith([
    {
      ...navy,
      costs: [
        { cents: 200, ...open },
        { cents: -100, ...open },
      ],
    },
  ])
})

test('a picture of the product is chosen for a color', async () => {
  const { user, press, onSave } = show()
  await press('Change the pictures: Navy')
  await user.click(await screen.findByRole('button', { name: 'Add picture 1' }))
  await press('Done')
  await press('Save')
  expect(onSave).toHaveBeenCalledWith([{ ...navy, images: ['navy.jpg', 'front.jpg'] }])
})

test('colors and sizes are removed and added', async () => {
  const { user, press, onSave } = show()
  await press('Remove Navy-S')
  await user.type(screen.getByLabelText('Colors'), 'Sand, Rose')
  await user.type(screen.getByLabelText('Sizes'), 'S')
  await press('Add colors and sizes')
  await press('Save')
  expect(onSave.mock.lastCall?.[0].map(({ id, name }) => [id, name])).toEqual([
    [null, 'Sand-S'],
    [null, 'Rose-S'],
  ])
})

test('a size that the store would split is marked, among several to add and in its row', async () => {
  const { user, press, onSave } = show()
  await user.type(screen.getByLabelText('Sizes'), 'S/M, L')
  await screen.findByText('A size can’t have - or /')
  const add = screen.getByRole('button', { name: 'Add colors and sizes' })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  await user.clear(screen.getByLabelText('Sizes'))
  expect(screen.queryByText('A size can’t have - or /')).toBe(null)
  await press('Add a size of Navy')
  await user.type(groupOf('Navy, no size').getByLabelText('Size'), 'S/M')
  await press('Save')
  await groupOf('Navy-S/M').findByText('A size can’t have - or /')
  expect(onSave).not.toHaveBeenCalled()
})
