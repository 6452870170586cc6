// My Show Day is shared by a code and a link: another phone reads it, takes it over or not, also without a connection.
import type { Page } from '@playwright/test'
import { readSharedDay, writeSharedDay } from '#contract/entities/shared-day.ts'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { readCode } from '../../support/browser/read-code.ts'
import { savedOnDevice } from '../../support/browser/saved-data.ts'
import { recordSent } from '../../support/browser/sent.ts'
import { expect, test } from '../../support/browser/test.ts'
import { requireCluster } from '../../support/database/database.ts'
import { type Product, startProduct } from '../../support/product/product.ts'
import { openDesk } from '../people-steps.ts'

const morning = '2026-05-06T14:25:00Z'
const showTime = (page: Page) => page.clock.setFixedTime(new Date(morning))

// This journey types classes and stops the server, so it has its own product.
let own: Product
test.beforeAll(async () => {
  own = await startProduct({ databaseUrl: requireCluster(), env: { CLOCK: morning } })
})
test.afterAll(() => own.dispose())

const stars = (page: Page) => page.getByRole('checkbox', { name: /^Star / })
const titles = (page: Page) => page.getByRole('heading', { level: 3 })

test('one phone shares its day; another reads it, and takes it over', async ({
  newProfile,
  allowConsole,
}) => {
  const phone = async () => {
    const profile = await newProfile({ baseURL: own.url, serviceWorkers: 'allow' })
    await profile.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await profile.newPage()
    await showTime(page)
    return page
  }
  const desk = await (await newProfile({ baseURL: own.url })).newPage()
  await showTime(desk)
  await openDesk(desk, '/desk/rings')
  await desk.getByRole('button', { name: 'Ring 1', exact: true }).click()
  await desk.getByRole('button', { name: 'Type the classes' }).first().click()
  await desk.getByLabel('Classes', { exact: true }).fill('Open Dogs: 21, 23, 25')
  await desk.getByRole('button', { name: 'Save the classes' }).click()
  await expect(desk.getByRole('region', { name: /^Classes of/ })).toContainText('3 dogs')

  const ann = await phone()
  await ann.goto('/schedule?day=2026-05-06')
  await ann.getByRole('checkbox', { name: 'Star Sample draft test' }).click()
  await ann.getByRole('button', { name: 'Sample open dogs', exact: true }).click()
  await ann.getByLabel('Dog', { exact: true }).selectOption('Dog 23')
  await ann.getByRole('button', { name: 'Add my dog' }).click()
  await ann.getByRole('button', { name: /^My Show Day/ }).click()
  await ann.getByRole('button', { name: 'Share my day' }).click()
  const drawer = ann.getByRole('dialog', { name: 'Share my day' })
  const code = drawer.getByRole('img', { name: 'Code of my day' })
  await expect(drawer).toContainText('2 events and 1 dog')
  await drawer.getByLabel('Your name').fill('<b>Ann</b>')
  await expect(drawer.getByLabel('Your name')).toHaveAccessibleDescription(/Use plain text only/)
  await expect(code).toHaveCount(0)
  await drawer.getByLabel('Your name').fill('Ann')
  await expect(code).toBeVisible()
  await expectNoAxeViolations(ann)
  await drawer.getByRole('button', { name: 'Share the link' }).click()
  await expect(ann.getByText('Link copied')).toBeVisible()
  const link = await ann.evaluate(() => navigator.clipboard.readText())
  expect(await readCode(code)).toBe(link)
  const [address, fragment = ''] = link.split('#')
  expect(address).toBe(`${own.url}/shared-day`)
  const read = readSharedDay(fragment)
  if (read.kind !== 'day') throw new Error('The link cannot be read.')
  const { day } = read
  expect([day.name, day.itemIds.length, day.dogs.length]).toEqual(['Ann', 2, 1])
  const linkOf = (changed: Partial<typeof day>) =>
    `/shared-day#${writeSharedDay({ ...day, ...changed })}`

  await test.step('without the dogs, if the sender wants it so', async () => {
    await drawer.getByLabel('Share my dogs, too').uncheck()
    await expect(drawer.getByText('2 events', { exact: true })).toBeVisible()
    const shorter = readSharedDay((await readCode(code)).split('#')[1] ?? '')
    expect(shorter).toMatchObject({ day: { dogs: [], itemIds: day.itemIds } })
  })

  const ben = await phone()
  const sent = recordSent(ben.context())
  const main = ben.getByRole('main')
  await test.step('the link shows the day, and nothing is taken over with Not now', async () => {
    await ben.goto(link)
    await expect(ben.getByRole('heading', { level: 1 })).toHaveText('Ann’s day')
    await expect(main.getByRole('listitem')).toHaveText([
      /Dog 23, Open Dogs.*Sample open dogs/,
      /8:00 AM.*Sample draft test/,
      /10:30 AM.*Sample open dogs/,
    ])
    await expect(stars(ben)).toHaveCount(0)
    await expectNoAxeViolations(ben)
    await main.getByRole('link', { name: 'Not now' }).click()
    await expect(ben).toHaveURL(/\/schedule$/)
    await expect(stars(ben).first()).toBeVisible()
    await expect(ben.getByRole('checkbox', { name: /^Star /, checked: true })).toHaveCount(0)
  })

  await test.step('links that are no day of this event are refused in words', async () => {
    const refused = main.getByRole('alert')
    await ben.goto(linkOf({ eventId: day.eventId + 1 }))
    await expect(refused).toContainText('This day belongs to another event')
    await expectNoAxeViolations(ben)
    await ben.goto(`/shared-day#${fragment.slice(0, -9)}`)
    await expect(refused).toContainText('This link is damaged')
    const html = Buffer.from(
      JSON.stringify([1, day.eventId, '<img src=x onerror=alert(1)>', day.itemIds, []]),
    ).toString('base64url')
    await ben.goto(`/shared-day#${html}`)
    await expect(refused).toContainText('has HTML')
    await ben.evaluate(() => {
      window.location.hash = 'A'.repeat(1_900_000)
    })
    await expect(refused).toContainText('This link is longer than a day can be')
    await expect(main.getByRole('button', { name: 'Take over' })).toHaveCount(0)
    await expect(main.getByText('Nothing was taken over.')).toBeVisible()
  })

  await test.step('what does not exist is left out and counted', async () => {
    const dog = { itemId: day.dogs[0]?.itemId ?? 0, classId: day.dogs[0]?.classId ?? 0 }
    await ben.goto(
      linkOf({
        name: '',
        itemIds: [999_999],
        dogs: [
          { ...dog, place: 3 },
          { ...dog, place: 4 },
        ],
      }),
    )
    await expect(ben.getByRole('heading', { level: 1 })).toHaveText('A shared day')
    await expect(main).toContainText('2 entries are not shown')
    await expect(main.getByRole('listitem')).toHaveText([/Dog 25, Open Dogs/])
  })

  await test.step('with the server stopped the saved schedule shows the day, which is taken over', async () => {
    await ben.goto('/schedule')
    await savedOnDevice(ben, ['events', 'schedule'])
    allowConsole(offlineNoise)
    await own.server.stop()
    await ben.goto(link)
    await expect(ben.getByRole('heading', { level: 1 })).toHaveText('Ann’s day')
    await main.getByRole('button', { name: 'Take over' }).click()
    await expect(ben.getByText('2 events and 1 dog taken over.')).toBeVisible()
    await expect(ben).toHaveURL(/\/schedule\?mine=1$/)
    await expect(titles(ben)).toHaveText(['Sample draft test', 'Sample open dogs'])
    await expect(ben.getByRole('list', { name: 'Your dogs' })).toContainText('Dog 23, Open Dogs')
    await ben.goto(link)
    await main.getByRole('button', { name: 'Take over' }).click()
    await expect(ben.getByText('My Show Day had all of it already.')).toBeVisible()
  })

  expect(sent.count()).toBeGreaterThan(0)
  expect(sent.naming([fragment, 'Ann'])).toEqual([])
})
