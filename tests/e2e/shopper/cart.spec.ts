// The cart: adding, quantities, and the drawer.
import type { Locator, Page } from '@playwright/test'
import { createAccount } from '../../support/people/guest.ts'
import { nonMemberSession, shopperSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { writeStore } from '../../support/desk/written-store.ts'
import { addToCart, openCart, orderByCheck, productCard } from '../steps.ts'

const added = 'Product added to cart successfully!'
const store = '/committee/9201'
const plain = 'Written mug'

test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ product }) => {
  await writeStore(product, {
    id: 9201,
    name: 'Written store',
    formFields: JSON.stringify([
      { id: '1', label: 'Club', type: 'text', required: 1, options: [] },
    ]),
    products: [
      { name: plain },
      { name: 'Written print', inventory: 3 },
      { name: 'Written vest', variants: [{ name: 'Navy-M' }, { name: 'Navy-L' }] },
      {
        name: 'Written tag',
        fields: [
          { id: '1', label: "Dog's AKC Name", type: 'text', required: 1, options: [] },
          { id: '2', label: '__proto__', type: 'text', required: 1, options: [] },
        ],
      },
    ],
  })
})
test.beforeEach(({ allowConsole }) => {
  allowConsole(/Failed to load resource.*404.*\/images\/committees\/9201\/logo/)
})

/** The middle of an element, in whole pixels. */
async function middleOf(element: Locator) {
  const box = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

const toasts = (page: Page) => page.getByTestId('toast')

test('adding says so in one toast, and works while a request form is being sent', async ({
  page,
}) => {
  await shopperSession(page)
  await page.goto(store)
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/store-v1/forms*', async (route) => {
    await released
    await route.continue()
  })
  const form = page.getByRole('region', { name: 'Written store Committee Form' })
  await form.getByLabel('Club').fill('Sample club')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Submitting...')).toBeVisible()
  // By keyboard, which the spinner over the page does not stop.
  await productCard(page, plain).getByRole('button', { name: 'Add to Cart' }).press('Enter')
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toContainText(added)
  await expect(toasts(page)).toContainText('Cart Inventories confirmed successfully!')
  release()
  await expect(page.getByText('Form submitted successfully!')).toBeVisible()
})

test('the same choice twice is one line, its quantity can be changed, and the button closes the cart', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/)
  await shopperSession(page)
  await page.goto(store)
  await addToCart(page, plain)
  await addToCart(page, plain)
  await addToCart(page, 'Written print')
  const cart = await openCart(page)
  await expect(cart.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  const mugs = cart.getByRole('textbox', { name: `Quantity of ${plain}` })
  await expect(mugs).toHaveValue('2')

  const group = cart.getByRole('group', { name: `Quantity of ${plain}` })
  await group.getByRole('button', { name: 'More' }).click({ clickCount: 3 })
  await expect(cart).toContainText('$10.00 × 5')
  await expect(cart.getByRole('definition').last()).toHaveText('$60.00')

  const prints = cart.getByRole('group', { name: 'Quantity of Written print' })
  await prints.getByRole('textbox').fill('9')
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText('Quantity is above available inventory.')
  await error.getByRole('button', { name: 'OK' }).click()
  await expect(prints.getByRole('textbox')).toHaveValue('1')
  await prints.getByRole('textbox').fill('3')
  await expect(cart).toContainText('$10.00 × 3')
  await expect(prints.getByRole('button', { name: 'More' })).toBeDisabled()

  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(cart).toBeHidden()

  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const button = await middleOf(page.getByRole('button', { name: /^Cart/ }))
    await page.mouse.click(button.x, button.y)
    await expect.poll(() => middleOf(cart.getByRole('button', { name: /^Cart/ }))).toEqual(button)
    await page.mouse.click(button.x, button.y)
    await expect(cart).toBeHidden()
  }
})

test('a question keeps its words in the cart, at the checkout, in the order and at the desk', async ({
  page,
  newProfile,
}) => {
  await shopperSession(page)
  await page.goto(store)
  await productCard(page, 'Written tag').getByRole('button', { name: 'Add to Cart' }).click()
  const details = page.getByRole('dialog', { name: 'Written tag: your details' })
  await details.getByLabel("Dog's AKC Name").fill('GCH\u202e Rex\u0007')
  await details.getByLabel('__proto__').fill('inert')
  await details.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(added)).toBeVisible()
  const cart = await openCart(page)
  await expect(cart).toContainText("Dog's AKC Name: GCH Rex")
  await expect(cart).toContainText('__proto__: inert')
  await cart.getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('main')).toContainText("Dog's AKC Name: GCH Rex")
  const orderId = await orderByCheck(page)
  await expect(page.getByRole('main')).toContainText("Dog's AKC Name: GCH Rex")
  const desk = await (await newProfile()).newPage()
  await nonMemberSession(desk, 'treasurer@example.com')
  await desk.goto(`/desk/orders/${orderId}`)
  await expect(desk.getByRole('main')).toContainText("Dog's AKC Name: GCH Rex")
})

test('a guest’s choice survives the sign-up and is offered to be added', async ({ page }) => {
  await page.goto(store)
  const vest = productCard(page, 'Written vest')
  await vest.getByText('Show 2 Available Color Option(s)').click()
  const large = vest.getByTestId('color-group').last()
  await large.getByRole('button', { name: 'More' }).click()
  await large.getByRole('button', { name: 'Add to Cart' }).click()
  const login = page.getByRole('dialog', { name: 'Login Required' })
  await login.getByRole('button', { name: 'Nonmember Sign Up' }).click()
  await createAccount(page)
  const offer = page.getByRole('alertdialog', { name: 'Add this to your cart?' })
  await expect(offer).toContainText('Written vest, Navy-L, quantity 2')
  await offer.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(added)).toBeVisible()
  const cart = await openCart(page)
  await expect(cart).toContainText('Navy-L')
  await expect(cart).toContainText('$10.00 × 2')
  await page.reload()
  await expect(vest).toBeVisible()
  await expect(offer).toBeHidden()
})
