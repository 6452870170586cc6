import { beforeEach, expect, test } from 'vitest'
import { stubWebStorage } from '#lib/test-support.ts'
import { saveReturnSecret, takeReturnSecret } from './return-secret.ts'

beforeEach(() => stubWebStorage())

test('the secret leaves the address and comes back once', () => {
  const search = '?cart=5&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x'
  expect(saveReturnSecret(search)).toBe('?cart=5&payment_intent=pi_1')
  expect(takeReturnSecret()).toBe('pi_1_secret_x')
  expect(takeReturnSecret()).toBe('')
})

test('an address without a secret is unchanged', () => {
  expect(saveReturnSecret('?a=1&b=%20')).toBe('?a=1&b=%20')
  expect(saveReturnSecret('')).toBe('')
  expect(takeReturnSecret()).toBe('')
})
