// Early-access codes and the test-mode phrase, which must not be in the built app.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sandboxEnv } from '#server/sandbox-settings.ts'
import { createAccount } from '../../support/people/guest.ts'
import { expect, test } from '../../support/browser/test.ts'
import { openAccount } from '../people-steps.ts'
import { productCard } from '../steps.ts'

const shop = '/committee/34'
const early = 'Sample tea towel, members first'

const expectFlag = (page: Page, name: string) =>
  expect.poll(() => page.evaluate((key) => localStorage.getItem(key), name))

// One sample product has no picture file.
test.beforeEach(({ allowConsole }) => allowConsole(/\/images\/sample\/missing\//))

test.describe('early access', () => {
  test('a code is verified after a failure and unlocks members-first products', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/500/)
    await page.goto(shop)

    await test.step('a failed verification of a code shows an error', async () => {
      const verifyCalls = /verify-code/
      await page.route(verifyCalls, (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
      )
      await productCard(page, early).getByRole('button', { name: 'Have a code?' }).click()
      await page.getByLabel('Early-access code').fill('EARLY2026')
      await page.getByRole('button', { name: 'Verify Code' }).click()
      await expect(
        page.getByRole('dialog').getByText('Error verifying code. Please try again later.'),
      ).toBeVisible()
      await page.unroute(verifyCalls)
      // The dialog keeps a code that was not accepted.
      await page.getByLabel('Early-access code').fill('')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('a code unlocks a members-first product at once and stays valid after the sign-in', async () => {
      const card = productCard(page, early)
      await expect(card.getByRole('button', { name: 'Not Available Yet' })).toBeDisabled()
      await card.getByRole('button', { name: 'Have a code?' }).click()
      const dialog = page.getByRole('dialog', { name: 'Early access' })
      const verify = dialog.getByRole('button', { name: 'Verify Code' })
      const box = dialog.getByLabel('Early-access code')
      await expect(verify).toBeDisabled()
      await box.fill('WRONG')
      await verify.click()
      const wrong = dialog.getByText('Invalid code. Please check your code and try again.')
      await expect(wrong).toBeVisible()
      await expect(wrong).toHaveCount(0)
      await expect(box).toHaveAccessibleDescription('This code was not accepted.')

      await box.fill('EARLY2026')
      await box.press('Enter')
      await expect(
        dialog.getByText('Code verified successfully! You now have early access to the store.'),
      ).toBeVisible()
      await expect(verify).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect(dialog).toHaveCount(0)
      await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
      await expect(card.getByRole('button', { name: 'Have a code?' })).toHaveCount(0)
      await expectFlag(page, 'earlyAccess').toBe('true')
      await expectFlag(page, 'earlyAccessCodeValidated').toBe('true')

      await card.getByRole('button', { name: 'Add to Cart' }).click()
      await page
        .getByRole('dialog', { name: 'Login Required' })
        .getByRole('button', { name: 'Nonmember Sign Up' })
        .click()
      await createAccount(page)
      const offer = page.getByRole('alertdialog', { name: 'Add this to your cart?' })
      await offer.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
    })
  })

  test('the header offers early access to users without it until its last day', async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-01-14T23:59:00-05:00')
    await page.goto('/hotel')
    let account = await openAccount(page)
    await account.getByRole('button', { name: 'Early Access' }).click()
    await expect(page.getByRole('dialog', { name: 'Early access' })).toBeVisible()
    await page.clock.setFixedTime('2026-01-15T00:00:00-05:00')
    await page.reload()
    account = await openAccount(page)
    await expect(account.getByRole('button', { name: 'Nonmember Log in' })).toBeVisible()
    await expect(account.getByRole('button', { name: 'Early Access' })).toHaveCount(0)
  })
})

test('test mode needs its phrase, survives a reload and is left from the header', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/)
  const storeCalls: string[] = []
  const otherCalls: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/store-v1')) storeCalls.push(url.search)
    else if (/^\/(auth|mem)-v1/.test(url.pathname)) otherCalls.push(url.search)
  })
  const dialog = page.getByRole('dialog', { name: 'Test mode' })
  const word = page.getByRole('checkbox', { name: 'A typed word can open a dialog' })
  await test.step('the typed word can be turned off on the device', async () => {
    await page.goto('/accessibility')
    await word.click()
    await page.reload()
    await expect(word).not.toBeChecked()
    await page.keyboard.type('testmode')
    await word.click()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(word).toBeChecked()
  })
  await page.goto('/committee?q=x')
  await page.getByRole('searchbox').pressSequentially('testmode')
  await expect(dialog).toHaveCount(0)
  await page.goto(shop)
  await expect(
    productCard(page, early).getByRole('button', { name: 'Not Available Yet' }),
  ).toBeVisible()
  expect(storeCalls.join()).not.toContain('testMode')
  await page.keyboard.type('testmode')
  const phrase = dialog.getByLabel('Secret phrase')
  await phrase.fill('Best in show')
  await phrase.press('Enter')
  await expect(dialog.getByText('Invalid secret. Test mode not activated.')).toBeVisible()
  await expectFlag(page, 'testMode').toBeNull()
  await phrase.fill('best in show')
  await phrase.press('Enter')
  await expect(page.getByText('Test Mode Activated!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(productCard(page, early).getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  await expectFlag(page, 'testMode').toBe('true')

  storeCalls.length = 0
  await page.reload()
  const leave = page.getByRole('banner').getByRole('button', { name: 'Test Mode', exact: true })
  await expect(leave).toBeVisible()
  await expect(productCard(page, early).getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  expect(storeCalls.filter((search) => !search.includes('testMode=1'))).toEqual([])
  expect(otherCalls.join()).not.toContain('testMode')
  await leave.click()
  await expect(page.getByText('Test Mode Disabled, back to production mode')).toBeVisible()
  await expect(leave).toHaveCount(0)
  await expectFlag(page, 'testMode').toBeNull()
  await expect(
    productCard(page, early).getByRole('button', { name: 'Not Available Yet' }),
  ).toBeVisible()
})

test('the built files contain no secret, phrase or code', async () => {
  const { TEST_PHRASE, ...settings } = sandboxEnv({ port: 4173 })
  const secrets = Object.entries(settings)
    .filter(([name]) => /SECRET/.test(name))
    .map(([, value]) => value)
  const hash = createHash('sha256').update(TEST_PHRASE).digest('hex')
  const folder = join(import.meta.dirname, '..', '..', '..', 'dist')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const texts = files.filter((file) => /\.(js|map|html|json|css|webmanifest)$/.test(file))
  expect(texts.length).toBeGreaterThan(20)
  for (const file of texts) {
    const text = readFileSync(join(folder, file), 'utf8')
    const found = [...secrets, TEST_PHRASE, hash, 'EARLY2026'].filter((secret) =>
      text.includes(secret),
    )
    expect([file, ...found]).toEqual([file])
  }
})
