// What search engines read.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://week.club.example' } })
})
afterAll(() => server.close())

const textOf = async (path: string) => (await fetch(server.origin + path)).text()
const addresses = async () =>
  [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)

test('robots.txt names the addresses to leave alone, and the sitemap', async () => {
  const text = await textOf('/robots.txt')
  expect(text).toContain('User-agent: *\nDisallow: /checkout\n')
  expect(text).toContain('Sitemap: https://week.club.example/sitemap.xml')
})

test('the sitemap has the public pages and the stores that the open event lists', async () => {
  const listed = await addresses()
  expect(listed).toContain('https://week.club.example/schedule')
  expect(listed).toContain('https://week.club.example/committee/34')
  for (const path of ['/checkout', '/desk', '/orders', '/committee/:id', '/info']) {
    expect(listed.join()).not.toContain(path)
  }
  await server.db
    .updateTable('committees')
    .set({ store_presence: false })
    .where('id', '=', 34)
    .execute()
  expect(await addresses()).not.toContain('https://week.club.example/committee/34')
})
