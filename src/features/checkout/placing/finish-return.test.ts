import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { dispatchSession } from '../../../session/session-store.ts'
import { finishReturn } from './finish-return.ts'

const loadCardForm = vi.hoisted(() => vi.fn(async () => ({ kind: 'unavailable' })))
vi.mock('../../../lib/stripe.ts', () => ({ loadCardForm }))
vi.mock('../../../lib/settings.ts', async () => {
  const { testSettings } = await import('../../../lib/test-support.ts')
  return { loadSettings: async () => testSettings }
})

afterEach(() => dispatchSession({ type: 'signedOut' }))

test.each([
  [true, 'pk_test_a'],
  [false, 'pk_live_a'],
])('in test mode (%s) the provider is asked with %s', async (isTestMode, key) => {
  const claims = { userId: 7, isAdmin: false, roles: [], isTestMode }
  dispatchSession({ type: 'tokensReceived', claims })
  const back = { intentId: 'pi_1', clientSecret: 'pi_1_secret_x', cartId: 12 }
  const outcome = await finishReturn(new QueryClient(), 7, 12, back, () => undefined)
  expect(loadCardForm).toHaveBeenLastCalledWith(key, '/v3/')
  expect(outcome.kind).not.toBe('placed')
})
