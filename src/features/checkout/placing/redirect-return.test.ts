import { QueryClient } from '@tanstack/react-query'
import { expect, test, afterEach, vi } from 'vitest'
import { dispatchSession } from '#session/state/session-store.ts'
import { finishReturn } from './finish-payment.ts'
import { redirectReturn, returnUrl, withoutReturn } from './redirect-return.ts'

const back = new URLSearchParams(
  'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded&cart=12&x=1',
)

const none = () => ''

test('reads the intent and its secret and removes them from the URL', () => {
  expect(redirectReturn(back, none)).toEqual({
    intentId: 'pi_1',
    clientSecret: 'pi_1_secret_x',
    cartId: 12,
  })
  expect(withoutReturn(back).toString()).toBe('x=1')
})

test('after a login the saved secret is used', () => {
  const stripped = new URLSearchParams('payment_intent=pi_1&cart=12')
  expect(redirectReturn(stripped, () => 'pi_1_secret_x')).toEqual({
    intentId: 'pi_1',
    clientSecret: 'pi_1_secret_x',
    cartId: 12,
  })
})

test('an incomplete answer is ignored', () => {
  expect(redirectReturn(new URLSearchParams('redirect_status=succeeded'), none)).toBe(null)
  expect(redirectReturn(new URLSearchParams('payment_intent=pi_1'), none)).toBe(null)
})

test('the return URL names the cart', () => {
  expect(returnUrl('https://shop.example', 12)).toBe('https://shop.example/checkout?cart=12')
})

const loadCardForm = vi.hoisted(() => vi.fn(async () => ({ kind: 'unavailable' })))
vi.mock('#lib/stripe.ts', () => ({ loadCardForm }))
vi.mock('#lib/settings.ts', async () => {
  const { testSettings } = await import('#lib/test-support.ts')
  return { loadSettings: async () => testSettings }
})

afterEach(() => dispatchSession({ type: 'signedOut' }))

test.each([
  [true, 'pk_test_a'],
  [false, 'pk_live_a'],
])('in test mode (%s) the provider is asked with %s', async (isTestMode, key) => {
  const claims = { userId: 7, isAdmin: false, roles: [], committeeIds: [], rings: [], isTestMode }
  dispatchSession({ type: 'tokensReceived', claims })
  const own = { userId: 7, cartId: 12 }
  const outcome = await finishReturn(new QueryClient(), own, 'pi_1_secret_x', () => undefined)
  expect(loadCardForm).toHaveBeenLastCalledWith(key, '/v3/')
  // Nobody could tell whether the bank let it through.
  expect(outcome).toMatchObject({ kind: 'failed', failure: { kind: 'chargeCut' } })
})
