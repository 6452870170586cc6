// From Remind me to the notification of a steward's report, and the words where a device can't be reminded (rule 84).
import type { Page } from '@playwright/test'
import { getPushSubscription } from '#contract/calls/push.ts'
import { callPath } from '#contract/define-call.ts'
import type { PushState } from '#contract/entities/push.ts'
import { expect, test } from '../../support/browser/test.ts'
import { requireCluster } from '../../support/database/database.ts'
import { type Product, startProduct } from '../../support/product/product.ts'
import { pushServiceAt } from '../../support/push/push-service.ts'
import {
  deliver,
  shownNotifications,
  subscribeAs,
  tapNotification,
} from '../../support/push/test-browser.ts'
import { openDesk } from '../people-steps.ts'

test.use({
  serviceWorkers: 'allow',
  // The shell without a screen, which other specs use, refuses all notifications.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = process.env['CHROME_PATH']
      await use(executablePath ? { ...launchOptions, executablePath } : launchOptions)
    },
    { scope: 'worker' },
  ],
})

const dogs = 'Sample open dogs'
const now = '2026-05-06T10:05:00-04:00'
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Remind me' })

/** Presses the button of an event that is ahead. */
async function pressRemindMe(page: Page) {
  await page.goto('/schedule?day=2026-05-06')
  await row(page, dogs).getByRole('button', { name: dogs }).click()
  await row(page, dogs).getByRole('button', { name: 'Remind me' }).click()
  await expect(dialog(page)).toBeVisible()
}

test.describe('a phone that asks for reminders', () => {
  let own: Product
  test.beforeAll(async () => {
    own = await startProduct({ databaseUrl: requireCluster(), env: { CLOCK: now } })
  })
  test.afterAll(() => own.dispose())

  test('gets messages about a delay and about its own dog, and a tap opens the event in the open window', async ({
    newProfile,
  }) => {
    const context = await newProfile({ baseURL: own.url, serviceWorkers: 'allow' })
    await context.grantPermissions(['notifications'], { origin: own.url })
    const phone = await context.newPage()
    await phone.clock.setFixedTime(now)
    const service = pushServiceAt(`http://localhost:${own.ports.push}`)
    const answer = await phone.request.get(own.url + callPath(getPushSubscription))
    const { key } = (await answer.json()) as PushState
    const device = await service.device(key.publicKey)
    await subscribeAs(phone, device)

    await phone.goto('/')
    await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await test.step('the page for the hall says that nothing is told', async () => {
      await phone.goto('/ready')
      await expect(phone.getByText('This device is told nothing.')).toBeVisible()
    })
    await pressRemindMe(phone)
    await expect(dialog(phone)).toContainText('when a starred event moves, is late or is canceled')
    await dialog(phone).getByRole('button', { name: 'Turn on' }).click()
    await expect(dialog(phone).getByRole('status')).toContainText('Reminders are on')
    await dialog(phone).getByRole('link', { name: 'What this device is told' }).click()
    await expect(
      phone.getByText('Your starred event: 15 minutes before it, by its expected time'),
    ).toBeVisible()

    const steward = await (await newProfile({ baseURL: own.url })).newPage()
    // When the event is the ring's next one.
    await steward.clock.setFixedTime('2026-05-06T10:25:00-04:00')
    await openDesk(steward, '/desk/rings')
    await steward.getByRole('button', { name: 'Ring 1', exact: true }).click()
    const events = steward.getByRole('list', { name: 'Events of Ring 1' })
    const current = events.getByRole('listitem').first()
    await expect(current).toContainText(dogs)
    await current.getByRole('button', { name: 'Running late' }).click()
    await current.getByRole('button', { name: '+20' }).click()

    await expect.poll(() => device.received()).toHaveLength(1)
    const [message] = await device.received()
    if (!message) throw new Error('Nothing was received.')
    await deliver(phone, message)
    const words = /^Changed: Sample open dogs \| Expected at 10:50 AM, printed 10:30 AM\. Ring 1/
    await expect.poll(() => shownNotifications(phone)).toEqual([expect.stringMatching(words)])
    // Without a reload of the open window.
    await phone.evaluate(() => document.body.setAttribute('data-kept', ''))
    await tapNotification(phone)
    await expect(phone).toHaveURL(/\/schedule#event-\d+$/)
    await expect(row(phone, dogs)).toContainText('Expected 10:50 AM')
    await expect(phone.locator('body[data-kept]')).toBeAttached()
    expect(await shownNotifications(phone)).toEqual([])

    await test.step('turned off, nothing is told any more', async () => {
      await phone.goto('/ready')
      await phone.getByRole('button', { name: 'Turn off' }).click()
      await expect(phone.getByText('This device is told nothing.')).toBeVisible()
      const address = own.url + callPath(getPushSubscription)
      const saved = async () =>
        ((await (await phone.request.get(address)).json()) as PushState).saved
      await expect.poll(saved).toBeNull()
    })

    await test.step('a phone with an own dog is told when the class before it is done', async () => {
      await current.getByRole('button', { name: 'Type the classes' }).click()
      await steward
        .getByLabel('Classes', { exact: true })
        .fill('Open Dogs: 21, 23, 25\nPuppy Dogs: 31, 32, 33, 34, 35, 36, 37, 38, 39, 40')
      await steward.getByRole('button', { name: 'Save the classes' }).click()

      await phone.goto('/schedule?day=2026-05-06')
      await row(phone, dogs).getByRole('button', { name: dogs }).click()
      const mine = row(phone, dogs).getByRole('region', { name: 'When am I in?' })
      await mine.getByLabel('Class', { exact: true }).selectOption('Puppy Dogs')
      await mine.getByLabel('Dog', { exact: true }).selectOption('Dog 40')
      await mine.getByRole('button', { name: 'Add my dog' }).click()
      await row(phone, dogs).getByRole('button', { name: 'Remind me' }).click()
      await dialog(phone).getByRole('button', { name: 'Turn on' }).click()
      // The dialog stays open until the tap.
      await expect(dialog(phone).getByRole('status')).toContainText('Reminders are on')

      const classes = steward.getByRole('region', { name: `Classes of ${dogs}` })
      for (const what of ['Called', 'Done']) {
        const button = classes.getByRole('button', { name: `${what}: Open Dogs` })
        await button.click()
        await expect(button).toHaveAttribute('aria-pressed', 'true')
      }
      await expect.poll(() => device.received()).toHaveLength(2)
      const [, reminder] = await device.received()
      if (!reminder) throw new Error('No reminder was received.')
      await deliver(phone, reminder)
      const told = /^In about \d+ minutes: dog 40, Puppy Dogs \| About .* 9 dogs before it\. Ring 1/
      await expect.poll(() => shownNotifications(phone)).toEqual([expect.stringMatching(told)])
      await tapNotification(phone)
      await expect(phone).toHaveURL(/\/schedule#event-\d+$/)
      await expect(mine).toContainText('9 dogs before you')
    })
  })
})

test.describe('says what is in the way, and the way out,', () => {
  test('where notifications are blocked', async ({ page }) => {
    await page.clock.setFixedTime(now)
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    })
    await pressRemindMe(page)
    await expect(dialog(page)).toContainText('Open the site’s settings')
    await expect(dialog(page).getByRole('button', { name: 'Turn on' })).toHaveCount(0)
  })

  test('where the browser has no push messages', async ({ page }) => {
    await page.clock.setFixedTime(now)
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await pressRemindMe(page)
    await expect(dialog(page)).toContainText('This browser can’t do it')
  })

  test('on an iPhone whose app is not on the home screen', async ({ page }) => {
    await page.clock.setFixedTime(now)
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'Notification')
      Object.defineProperty(navigator, 'standalone', { value: false })
    })
    await pressRemindMe(page)
    await expect(dialog(page)).toContainText('Tap Share, then Add to Home Screen')
  })
})
