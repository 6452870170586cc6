import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Address, emptyAddress } from '#contract/entities/address.ts'
import { type Cart, emptyCart } from '#contract/entities/cart.ts'
import { aUser } from '#contract/test-support.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { deviceStore } from '#offline/device/device-store.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { addressToForm } from './address/address-form.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { messages } from './messages.ts'
import type { PayingState } from './placing/use-paying.ts'

const newport: Address = {
  ...emptyAddress,
  firstName: 'Ann',
  lastName: 'Lee',
  line1: '1 Bay Rd',
  city: 'Newport',
  zip: '02840',
  country: 'United States',
}
const bristol = { ...newport, city: 'Bristol' }
const ann = aUser({ address: newport })
const line = {
  id: 1,
  eventProductId: 1,
  eventVariantId: null,
  productName: 'Mug',
  variantName: '',
  unitCents: 0,
  quantity: 1,
  atMost: null,
  imagePath: '',
  answers: [],
}
const freeCart: Cart = { ...emptyCart, id: 5, userId: 7, needsShipping: true, lines: [line] }

let server: TestServer
beforeEach(async () => {
  stubSession()
  server = await startTestServer()
  server.answer = () => ({ status: 409 })
})
afterEach(async () => {
  cleanup()
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const idle: PayingState = { kind: 'idle' }

function show({
  address = newport,
  onCart = null as Address | null,
  isMember = false,
  state = idle,
} = {}) {
  const client = createQueryClient()
  const paying = {
    state,
    start: vi.fn(),
    run: vi.fn(),
    showOrder: vi.fn(),
    dismiss: vi.fn(),
    closeModal: vi.fn(),
  }
  const page = (shippingAddress: Address | null) => (
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <CheckoutForm
            user={{ ...ann, address }}
            isMember={isMember}
            cart={{ ...freeCart, shippingAddress }}
            paying={paying}
            failed={null}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>
  )
  const { rerender } = render(page(onCart))
  return { user: userEvent.setup(), changeCart: (next: Address) => rerender(page(next)) }
}

const input = (address: 'customer' | 'shipping', label: string) => {
  const name = address === 'customer' ? messages.customer.title : messages.shipping.title
  const section = screen.getByRole('region', { name })
  return within(section).getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\*?$`))
}
const same = () => screen.getByLabelText<HTMLInputElement>(messages.shipping.same)

test('a blank field shows its error once it has been left', async () => {
  const { user } = show({ address: { ...newport, city: '' } })
  expect(screen.queryByText(messages.blank.city)).toBeNull()
  await user.click(input('customer', 'City'))
  await user.tab()
  await screen.findByText(messages.blank.city)
  await user.type(input('customer', 'City'), 'N')
  await waitFor(() => expect(screen.queryByText(messages.blank.city)).toBeNull())
})

test('Enter lists the blank fields with links, and never orders', async () => {
  const { user } = show({ address: { ...newport, city: '', zip: ' ' } })
  await user.type(input('customer', 'First Name'), '{Enter}')
  const summary = await screen.findByRole('group', { name: messages.problems })
  expect(document.activeElement).toBe(summary)
  expect(within(summary).getAllByRole('listitem')).toHaveLength(2)
  screen.getByText(messages.blank.zip)
  await user.click(within(summary).getByText(`Customer address: ${messages.blank.city}`))
  expect(document.activeElement).toBe(input('customer', 'City'))
  await user.type(input('customer', 'City'), 'N')
  await user.type(input('customer', messages.fields.zip), '1')
  await waitFor(() => expect(screen.queryByRole('group', { name: messages.problems })).toBeNull())
})

test('with the box ticked one line says where the order ships to', async () => {
  const { user } = show()
  expect(same().checked).toBe(true)
  const shipping = screen.getByRole('region', { name: messages.shipping.title })
  expect(within(shipping).queryByRole('textbox')).toBeNull()
  await user.type(input('customer', 'City'), '!')
  await within(shipping).findByText(/^Ships to Ann Lee, 1 Bay Rd, Newport!/)
  await user.clear(input('customer', 'City'))
  await within(shipping).findByText(messages.shipping.sameBlank)
  await user.type(input('customer', 'City'), 'Newport!')
  await user.click(same())
  expect(input('shipping', 'City').value).toBe('')
  expect(input('shipping', 'City').readOnly).toBe(false)
  await user.type(input('shipping', 'City'), 'B')
  expect(input('customer', 'City').value).toBe('Newport!')
  screen.getByText(messages.shipping.save)
})

test('unticking shows the address on the cart again, and a copy that fails unticks', async () => {
  const { user } = show({ onCart: bristol })
  expect(same().checked).toBe(false)
  expect(screen.queryByText(messages.shipping.save)).toBeNull()
  await user.click(same())
  await waitFor(() => expect(server.seen.length).toBeGreaterThan(0))
  await waitFor(() => expect(same().checked).toBe(false))
  expect(input('shipping', 'City').value).toBe('Bristol')
})

test('another address on the cart replaces what is shown, unless the box is ticked', async () => {
  const { user, changeCart } = show({ onCart: bristol })
  await user.type(input('shipping', 'City'), '!')
  changeCart({ ...bristol, city: 'Warren' })
  await waitFor(() => expect(input('shipping', 'City').value).toBe('Warren'))
})

test('addresses that were typed before are restored, and the box is unticked', async () => {
  const drafts = {
    customer: {
      record: JSON.stringify(newport),
      form: addressToForm({ ...newport, city: 'Warren' }),
    },
    shipping: { record: JSON.stringify([freeCart.id, null]), form: addressToForm(bristol) },
  }
  vi.spyOn(deviceStore, 'getWithoutTimeout').mockImplementation((key) =>
    Promise.resolve(key.includes('customer-address') ? drafts.customer : drafts.shipping),
  )
  show()
  await waitFor(() => expect(input('customer', 'City').value).toBe('Warren'))
  await waitFor(() => expect(input('shipping', 'City').value).toBe('Bristol'))
  expect(same().checked).toBe(false)
})

test('a member’s filled fields are read-only, and blank ones can be filled in', () => {
  show({ address: { ...newport, zip: '' }, isMember: true })
  expect(input('customer', 'City').readOnly).toBe(true)
  expect(input('customer', messages.fields.zip).readOnly).toBe(false)
})

test.each<[PayingState, string, boolean]>([
  [{ kind: 'running', phase: 'charging' }, 'Paying...', false],
  [{ kind: 'running', phase: 'placing' }, 'Placing order...', true],
  [{ kind: 'running', phase: 'placingPaid' }, 'Placing order...', true],
  [{ kind: 'placed', isCharged: true }, 'Placing order...', true],
  [{ kind: 'placed', isCharged: false }, 'Placing order...', false],
])('while the payment is %o the button says "%s"', (state, label, isPaid) => {
  show({ state })
  screen.getByText(label)
  expect(screen.queryByText(messages.payment.paid) !== null).toBe(isPaid)
})
