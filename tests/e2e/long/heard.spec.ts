// What screen readers are given: messages while a dialog is open, and a focus that is never lost.
import type { Locator, Page } from '@playwright/test'
import { inWindow } from '../../support/browser/in-window.ts'
import { shopperSession } from '../../support/people/sessions.ts'
import { expectSaid, recordSaid } from '../../support/browser/said.ts'
import { expect, test } from '../../support/browser/test.ts'
import { writeStore } from '../../support/desk/written-store.ts'
import { openDesk } from '../people-steps.ts'
import {
  addToCart,
  cardFrame,
  fillCustomerAddress,
  openCart,
  payByCard,
  productCard,
} from '../steps.ts'

const store = '/committee/9901'
const mug = 'Heard mug'
const print = 'Heard print'

test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async ({ product }) => {
  await writeStore(product, {
    id: 9901,
    name: 'Heard store',
    products: [{ name: mug }, { name: print, inventory: 3 }],
  })
})
test.beforeEach(({ allowConsole }) => {
  allowConsole(/Failed to load resource.*404.*\/images\/(committees\/9901\/logo|sample\/missing\/)/)
})

/** A live region that screen readers reach, also while a dialog is open. */
const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })

/** Goes round a dialog in a low window, forwards and backwards: what has the focus is in view. */
async function expectFocusInView(dialog: Locator): Promise<void> {
  const page = dialog.page()
  await inWindow(page, { width: 640, height: 360 }, async () => {
    const controls = await dialog.locator(':is(a, button, input, select, textarea):visible').count()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let at = 0; at <= controls; at += 1) {
        await page.keyboard.press(key)
        // A date field whose calendar button has the focus is not `:focus` itself.
        await expect(dialog.locator(':focus-within').last()).toBeInViewport({ ratio: 0.9 })
      }
    }
  })
}

const focused = (page: Page) => page.locator(':focus')

test('a shopper hears what changes, in the store, over the cart and at the pick-up table', async ({
  page,
  newProfile,
}) => {
  await recordSaid(page)
  await shopperSession(page)
  await page.goto(store)
  const quantity = productCard(page, print).getByRole('textbox')
  await quantity.fill('9')
  await expectSaid(page, 'Quantity is above available inventory')
  await quantity.fill('1')
  await addToCart(page, mug)
  await addToCart(page, print)

  const cart = await openCart(page)
  await expect(cart).toBeFocused()
  await expect(cart).toHaveAccessibleDescription('2 products, $20.00')
  await test.step('a stepper says its number, and keeps the focus at its limit', async () => {
    const prints = cart.getByRole('group', { name: `Quantity of ${print}` })
    const more = prints.getByRole('button', { name: 'More' })
    await more.click()
    await expectSaid(page, '2')
    await more.click()
    await expect(cart).toContainText('$10.00 × 3')
    await expect(more).toBeDisabled()
    await expect(more).toBeFocused()
  })

  await test.step('a removed line is told over the cart, and the next one has the focus', async () => {
    await cart.getByRole('button', { name: `Remove ${mug}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove this item?' })
    await expect(question).toBeFocused()
    await expect(question).toHaveAccessibleDescription(/leaves your cart/)
    await question.getByRole('button', { name: 'Yes, Continue' }).click()
    const toast = status(page, 'Product removed')
    await expect(toast).toBeVisible()
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toBeHidden()
    await expect(cart.getByRole('button', { name: `Remove ${print}` })).toBeFocused()
  })

  await cart.getByRole('link', { name: 'Checkout' }).click()
  await fillCustomerAddress(page)
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await page.getByRole('button', { name: 'Pay by Check' }).click()
  const check = page.getByRole('dialog', { name: 'Pay by Check' })
  await expect(check).toHaveAccessibleDescription(/payable/i)
  await expectFocusInView(check)
  await check.getByRole('button', { name: 'Cancel' }).click()
  const orderId = await payByCard(page, '4242 4242 4242 4242')

  const desk = await (await newProfile()).newPage()
  await recordSaid(desk)
  await openDesk(desk, '/desk/announcements')
  await desk.getByRole('button', { name: 'New announcement' }).click()
  const form = desk.getByRole('dialog', { name: 'New announcement' })
  await expect(form).toHaveAccessibleDescription('Open phones show it at once.')
  await expect(form.getByLabel('Kind')).toBeFocused()
  await expectFocusInView(form)
  await form.getByRole('button', { name: 'Cancel' }).click()

  await desk.goto('/desk/pickup')
  await test.step('Enter in a wrong field says what is wrong, though the focus stays', async () => {
    await desk.getByLabel('Order number').fill('0')
    await desk.keyboard.press('Enter')
    await expectSaid(desk, 'Enter the number from the shopper’s order')
    await expect(desk.getByLabel('Order number')).toBeFocused()
  })
  await desk.getByLabel('Order number').fill(orderId)
  await desk.getByRole('button', { name: 'Find', exact: true }).click()
  await expectSaid(desk, 'Ready to hand out')
  await expect(focused(desk)).toHaveText('Pick-up')
  await desk.getByRole('button', { name: 'Picked up' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Picked up' }).click()
  await expectSaid(desk, 'Handed out')
  await expect(focused(desk)).toContainText(`#${orderId}`)
})

test('the focus stays where a guest was when a row or a dialog’s button goes', async ({ page }) => {
  await page.goto(store)
  for (const name of [mug, print]) {
    await productCard(page, name).getByRole('button', { name: 'Save for later' }).click()
  }
  await productCard(page, print).getByRole('button', { name: 'See the list' }).click()
  const sheet = page.getByRole('dialog', { name: 'Saved for later' })
  await expect(sheet).toHaveAccessibleDescription('2 products')
  await sheet.getByRole('button', { name: `Remove ${mug}` }).click()
  await expect(sheet.getByRole('button', { name: `Remove ${print}` })).toBeFocused()
  await sheet.getByRole('button', { name: `Remove ${print}` }).click()
  await expect(focused(page)).toHaveText('Saved for later')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(focused(page)).toHaveText(print)

  await page.goto('/committee/34')
  const early = productCard(page, 'Sample tea towel, members first')
  await early.getByRole('button', { name: 'Have a code?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Early access' })
  await expect(dialog).toHaveAccessibleDescription(/members’ date/)
  await expectFocusInView(dialog)
  await dialog.getByLabel('Early-access code').fill('EARLY2026')
  await page.keyboard.press('Enter')
  const close = dialog.getByRole('button', { name: 'Close' }).last()
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveText('Sample tea towel, members first')

  await page.goto('/schedule')
  const star = (title: string) => page.getByRole('checkbox', { name: `Star ${title}`, exact: true })
  await star('Sample draft test').click()
  await star('Sample open dogs').click()
  await page.getByRole('button', { name: /^My Show Day/ }).click()
  await star('Sample draft test').click()
  await expect(star('Sample open dogs')).toBeFocused()
  await star('Sample open dogs').click()
  await expect(focused(page)).toHaveText('No stars yet')

  await test.step('the drawers of the bars say what they hold', async () => {
    for (const [opener, title, description] of [
      ['More', 'More', 'The other pages'],
      ['Your account', 'Your account', 'Not logged in'],
    ] as const) {
      await page.getByRole('button', { name: opener, exact: true }).click()
      const drawer = page.getByRole('dialog', { name: title })
      await expect(drawer).toHaveAccessibleDescription(description)
      await expect(drawer).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
    }
  })
})
