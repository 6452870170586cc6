import { describe, expect, test } from 'vitest'
import { requireWatcher } from './metrics.ts'

const here = {
  metricsToken: null,
  host: '127.0.0.1',
  publicUrl: 'http://localhost:4173',
  trustedProxies: 0,
}
const token = 'sixteen-or-more-characters'

describe('who may read the figures', () => {
  test('without a token, everybody on a server that only its own machine reaches', () => {
    expect(() => requireWatcher(here, null)).not.toThrow()
  })

  test.each([
    { host: '0.0.0.0' },
    { host: '192.168.1.4' },
    { publicUrl: 'https://week.club.example' },
    { trustedProxies: 1 },
  ])('without a token, nobody where %o', (open) => {
    expect(() => requireWatcher({ ...here, ...open }, null)).toThrow('There is nothing here.')
    expect(() => requireWatcher({ ...here, ...open }, token)).toThrow('There is nothing here.')
  })

  test('with a token, whoever has it, and nobody else', () => {
    for (const place of [here, { ...here, publicUrl: 'https://week.club.example' }]) {
      const config = { ...place, metricsToken: token }
      expect(() => requireWatcher(config, token)).not.toThrow()
      for (const other of [null, '', 'null', token.slice(1), `${token}x`, token.toUpperCase()]) {
        expect(() => requireWatcher(config, other)).toThrow('not for everybody')
      }
    }
  })
})
