// Pages are hidden and renamed at the desk: a hidden page leads nowhere, and its address is an unknown one.
import { requireCluster } from '../../support/database/database.ts'
import { memberSession } from '../../support/people/sessions.ts'
import { type Product, startProduct } from '../../support/product/product.ts'
import { expect, test } from '../../support/browser/test.ts'

// This journey changes the menu of every visitor, so it has its own product.
let own: Product
test.beforeAll(async () => {
  own = await startProduct({ databaseUrl: requireCluster() })
})
test.afterAll(() => own.dispose())

test('a hidden page is in no menu and no list, and its address leads home; another has a new name', async ({
  newProfile,
  watch,
}) => {
  watch.allow(/404 \(Not Found\) \(.*\/hotel\)/)
  const page = await (await newProfile({ baseURL: own.url })).newPage()
  const { request } = page.context()
  const html = { headers: { accept: 'text/html' } }
  expect((await request.get('/hotel', html)).status()).toBe(200)

  await memberSession(page, 'admin@example.com')
  await page.goto('/desk/event/words/pages')
  const hotel = page.getByRole('group', { name: 'Hotel' })
  await hotel.getByRole('checkbox', { name: 'Hide this page' }).check()
  const relay = page.getByRole('group', { name: 'Working Dog Team Relay' })
  await relay.getByLabel('Name').fill('Trail trials')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('This section is published.')).toBeVisible()

  // The address answers as one that never had a page.
  await expect.poll(async () => (await request.get('/hotel', html)).status()).toBe(404)
  expect((await request.get('/Hotel/', html)).status()).toBe(404)
  expect((await request.get('/workingDogTeamRelay', html)).status()).toBe(200)
  await expect.poll(async () => (await request.get('/sitemap.xml')).text()).not.toContain('/hotel')
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/workingDogTeamRelay')

  const visitor = await (await newProfile({ baseURL: own.url })).newPage()
  await visitor.goto('/workingDogTeamRelay')
  await expect(visitor).toHaveTitle(/^Trail trials/)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Trail trials')
  const others = visitor.getByRole('navigation', { name: 'More information' })
  await expect(others.getByRole('link', { name: 'Juniors' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Hotel' })).toHaveCount(0)

  await visitor.goto('/')
  await visitor.getByText('Learn More').click()
  await expect(visitor.getByRole('link', { name: 'Show superintendent' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Hotel information' })).toHaveCount(0)

  await visitor.goto('/hotel')
  await expect(visitor.getByText('There is no page at that address.')).toBeVisible()
  await expect(visitor).toHaveURL(`${own.url}/`)
})
