import { expect, test } from 'vitest'
import { behaviourOf, numberOfNamed } from './known-cards.ts'

const problemOf = (digits: string) => {
  const behaviour = behaviourOf(digits)
  return behaviour.kind === 'decline' ? behaviour.problem : null
}

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000000119', 'processing_error', null, /^An error occurred while processing your card/],
  ['4000000000006975', 'card_declined', 'card_velocity_exceeded', /^Your card was declined for/],
  ['4000000000000069', 'expired_card', null, 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', null, "Your card's security code is incorrect."],
])('%s is declined as %s', (digits, code, declineCode, message) => {
  expect(problemOf(digits)).toMatchObject({ code, declineCode })
  expect(problemOf(digits)?.message).toMatch(message)
})

test('4242 succeeds, 3155 and 3184 ask for authentication, 1629 and 3178 decline after it', () => {
  expect(behaviourOf('4242424242424242')).toEqual({ kind: 'succeed' })
  expect(behaviourOf('4000002500003155')).toMatchObject({ kind: 'authenticate', after: null })
  expect(behaviourOf('4000002760003184')).toMatchObject({ kind: 'authenticate', by: 'overlay' })
  expect(behaviourOf('4000008400001629')).toMatchObject({ after: { code: 'card_declined' } })
  const named = 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'
  expect(behaviourOf(numberOfNamed(named) ?? '')).toMatchObject({
    by: 'overlay',
    after: { declineCode: 'insufficient_funds' },
  })
  expect(behaviourOf('4000000000003220')).toMatchObject({ kind: 'authenticate', by: 'page' })
})

test('a number that is not a known test card is refused', () => {
  expect(problemOf('4111111111111111')?.declineCode).toBe('test_mode_live_card')
})

test('ready-made payment methods stand for known numbers', () => {
  expect(numberOfNamed('pm_card_visa')).toBe('4242424242424242')
  expect(numberOfNamed('pm_nothing')).toBeUndefined()
})
