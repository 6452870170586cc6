import { describe, expect, test } from 'vitest'
import { requireScraper } from './metrics.ts'

const local = {
  metricsToken: null,
  host: '127.0.0.1',
  publicUrl: 'http://localhost:4173',
  trustedProxies: 0,
}
const direct = { hosts: ['localhost', '127.0.0.1'], isForwarded: false, bearer: null }
const token = 'sixteen-or-more-characters'

describe('who may read the metrics', () => {
  test('without a token, every caller of a server that only its own machine reaches', () => {
    expect(() => requireScraper(local, direct)).not.toThrow()
  })

  test.each([
    { host: '0.0.0.0' },
    { host: '192.168.1.4' },
    { publicUrl: 'https://week.club.example' },
    { trustedProxies: 1 },
  ])('without a token, nobody where %o', (open) => {
    for (const bearer of [null, token]) {
      const scrape = () => requireScraper({ ...local, ...open }, { ...direct, bearer })
      expect(scrape).toThrow('There is nothing here.')
    }
  })

  test('without a token, no request by another name and none that was forwarded', () => {
    for (const name of ['demo.tunnel.example', '203.0.113.7', '']) {
      const scrape = () => requireScraper(local, { ...direct, hosts: ['localhost', name] })
      expect(scrape).toThrow('There is nothing here.')
    }
    const forwarded = { ...direct, isForwarded: true }
    expect(() => requireScraper(local, forwarded)).toThrow('There is nothing here.')
  })

  test('with a token, a caller that sends it, and no other', () => {
    for (const place of [local, { ...local, publicUrl: 'https://week.club.example' }]) {
      const settings = { ...place, metricsToken: token }
      const proxied = { hosts: ['week.club.example'], isForwarded: true, bearer: token }
      expect(() => requireScraper(settings, proxied)).not.toThrow()
      for (const bearer of [null, '', 'null', token.slice(1), `${token}x`, token.toUpperCase()]) {
        expect(() => requireScraper(settings, { ...direct, bearer })).toThrow('need a token')
      }
    }
  })
})
