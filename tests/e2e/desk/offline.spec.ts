// The desk's code loads when somebody opens the desk: the app that is saved for the venue does without it.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { nonMemberSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { expectSignedIn } from '../people-steps.ts'

test.use({ serviceWorkers: 'allow' })

const assets = join(import.meta.dirname, '..', '..', '..', 'dist', 'assets')
const deskParts = ['desk-screen', 'bar-chart', 'rich-text-editor', 'paste-panel']

test('the saved app has no code of the desk, and the desk says that it needs a connection', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(offlineNoise)
  allowConsole(/dynamically imported module/)
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  await nonMemberSession(page, 'treasurer@example.com')
  await page.goto('/')
  await expectSignedIn(page)
  const saved = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const names = await caches.keys()
    const opened = await Promise.all(names.map((name) => caches.open(name)))
    const requests = await Promise.all(opened.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname.replace('/assets/', ''))
  })
  const left = scripts.filter((name) => !saved.includes(name))
  for (const part of deskParts) {
    expect(left, part).toContainEqual(expect.stringMatching(`^${part}-`))
  }
  for (const screen of ['home-screen', 'committee-page', 'checkout-screen', 'schedule-screen']) {
    expect(saved, screen).toContainEqual(expect.stringMatching(`^${screen}-`))
  }

  await context.setOffline(true)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Desk' }).click()
  await expect(page.getByRole('main')).toContainText(
    'This part of the app is not on this device yet. It needs a connection.',
  )
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
})
