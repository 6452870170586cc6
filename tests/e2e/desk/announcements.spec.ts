// Announcements: an open phone shows them without a reload, and an emergency stays readable without a connection.
import type { Page } from '@playwright/test'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { expectSaid, recordSaid } from '../../support/browser/said.ts'
import { expect, test } from '../../support/browser/test.ts'
import { openDesk } from '../people-steps.ts'

test.use({ changesShow: true })

async function post(desk: Page, kind: string, text: string): Promise<void> {
  await desk.getByRole('button', { name: 'New announcement' }).click()
  const form = desk.getByRole('dialog', { name: 'New announcement' })
  await form.getByLabel('Kind').selectOption(kind)
  await form.getByLabel(/^Text/).fill(text)
  await form.getByRole('button', { name: 'Post' }).click()
  await expect(form).toBeHidden()
}

/** Opens the home page and waits for its live stream. */
async function openHome(page: Page): Promise<void> {
  const stream = page.waitForRequest(/\/store-v1\/events\/\d+\/live$/)
  await page.goto('/')
  await (await stream).response()
}

test('an open phone shows an announcement without a reload', async ({ page, newProfile }) => {
  await openDesk(page, '/desk/announcements')
  const phone = await (await newProfile()).newPage()
  await openHome(phone)

  // Bad input is refused beside its field.
  await page.getByRole('button', { name: 'New announcement' }).click()
  const form = page.getByRole('dialog', { name: 'New announcement' })
  await form.getByLabel(/^Text/).fill('<b>Lunch</b> is at noon.')
  await form.getByRole('button', { name: 'Post' }).click()
  await expect(
    form.getByText('Use plain text only. Remove the parts between < and >.'),
  ).toBeVisible()
  await form.getByLabel(/^Text/).fill('Lunch is at noon in the tent.')

  // A picture is posted with words for people who can't see it.
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles('public/icons/icon-512.png')
  const inWords = form.getByLabel('Picture in words')
  await expect(inWords).toBeVisible()
  await form.getByRole('button', { name: 'Post' }).click()
  await expect(inWords).toHaveAccessibleDescription(/^Say what the picture shows/)
  await inWords.fill('The white tent beside ring 3')
  await form.getByRole('button', { name: 'Post' }).click()
  await expect(form).toBeHidden()

  const news = phone.getByRole('region', { name: 'Announcements' })
  await expect(news.getByText('Lunch is at noon in the tent.')).toBeVisible()
  await expect(news.getByRole('img', { name: 'The white tent beside ring 3' })).toBeVisible()
  await page.getByRole('button', { name: 'End it now Lunch is at noon' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it now' }).click()
  await expect(news.getByText('Lunch is at noon in the tent.')).toBeHidden()
  await page.getByRole('button', { name: 'History Lunch is at noon' }).click()
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(changes).toHaveCount(2)
  await expect(changes.first()).toContainText('Ended: no → yes')
})

test('an emergency stands above every screen, also offline, until it is read or cleared', async ({
  page,
  newProfile,
  product,
  allowConsole,
}) => {
  allowConsole(offlineNoise)
  await openDesk(page, '/desk/announcements')
  const phone = await (await newProfile()).newPage()
  await recordSaid(phone)
  await openHome(phone)
  const text = 'Loose dog near ring 2. Keep the doors closed.'
  await post(page, 'emergency', text)
  await expectSaid(phone, text)
  const emergency = phone.getByRole('region', { name: 'Emergency' })
  await expect(emergency).toBeVisible()
  await expectNoAxeViolations(phone)
  await phone.getByRole('link', { name: 'Schedule' }).first().click()
  await expect(phone).toHaveURL(/\/schedule/)
  await expect(emergency).toBeVisible()
  // Without a service worker the screen's code has to be here before the server goes.
  await expect(phone.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()

  await product.server.stop()
  await expect(emergency).toContainText(/just now|minutes? ago/)
  await emergency.getByRole('button', { name: 'Mark as read' }).click()
  await expect(emergency).toBeHidden()

  await product.server.start()
  const other = await (await newProfile()).newPage()
  await other.goto('/hotel')
  const theirs = other.getByRole('region', { name: 'Emergency' })
  await expect(theirs).toContainText(text)
  await page.reload()
  await page.getByRole('button', { name: `All clear ${text}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'All clear' }).click()
  await expect(theirs).toBeHidden()
})
