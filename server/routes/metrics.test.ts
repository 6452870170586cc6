import { describe, expect, test } from 'vitest'
import { requireWatcher } from './metrics.ts'

const askedAt = ['localhost', '127.0.0.1']

const here = {
  metricsToken: null,
  host: '127.0.0.1',
  publicUrl: 'http://localhost:4173',
  trustedProxies: 0,
}
const token = 'sixteen-or-more-characters'

describe('who may read the figures', () => {
  test('without a token, everybody on a server that only its own machine reaches', () => {
    expect(() => requireWatcher(here, { askedAt, bearer: null })).not.toThrow()
  })

  test.each([
    { host: '0.0.0.0' },
    { host: '192.168.1.4' },
    { publicUrl: 'https://week.club.example' },
    { trustedProxies: 1 },
  ])('without a token, nobody where %o', (open) => {
    const config = { ...here, ...open }
    for (const bearer of [null, token]) {
      expect(() => requireWatcher(config, { askedAt, bearer })).toThrow('There is nothing here.')
    }
  })

  test('without a token, nobody who comes by another name', () => {
    for (const name of ['demo.tunnel.example', '203.0.113.7', '']) {
      const guise = { askedAt: ['localhost', name], bearer: null }
      expect(() => requireWatcher(here, guise)).toThrow('There is nothing here.')
    }
  })

  test('with a token, whoever has it, and nobody else', () => {
    for (const place of [here, { ...here, publicUrl: 'https://week.club.example' }]) {
      const config = { ...place, metricsToken: token }
      expect(() =>
        requireWatcher(config, { askedAt: ['week.club.example'], bearer: token }),
      ).not.toThrow()
      for (const other of [null, '', 'null', token.slice(1), `${token}x`, token.toUpperCase()]) {
        expect(() => requireWatcher(config, { askedAt, bearer: other })).toThrow(
          'not for everybody',
        )
      }
    }
  })
})
