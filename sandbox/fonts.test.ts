import { expect, test } from 'vitest'
import { fontRoutes } from './fonts.ts'

test('serves the app’s two fonts, and no other file', async () => {
  const app = fontRoutes('/u')
  for (const name of ['besley.woff2', 'public-sans.woff2']) {
    const answer = await app.request(`/u/${name}`)
    expect(answer.headers.get('content-type')).toBe('font/woff2')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  }
  expect((await app.request('/u/other.woff2')).status).toBe(404)
})
