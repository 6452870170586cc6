import { beforeEach, expect, test } from 'vitest'
import { tempFolders } from '../../temp-folders.fixture.ts'
import { confirmIntent, finishAuthentication } from './confirm.ts'
import { parseForm } from '../protocol/form.ts'
import { cancelIntent, createIntent } from './intents.ts'
import { openCardRecords, type CardRecords, type IntentRecord } from '../records/records.ts'

const newFolder = tempFolders('confirm')

const now = new Date('2026-05-04T12:00:00Z')
let records: CardRecords
let events: string[]
let intent: IntentRecord

beforeEach(() => {
  records = openCardRecords(newFolder())
  events = []
  intent = createIntent(parseForm('amount=2500&currency=usd'), { records, mode: 'live', now })
})

const emit = (type: string) => void events.push(type)
const doing = () => ({ records, now, emit, emitDispute: emit })
const card = (number: string) =>
  `payment_method_data[type]=card&payment_method_data[card][number]=${number}` +
  '&payment_method_data[card][exp_month]=12&payment_method_data[card][exp_year]=34' +
  '&payment_method_data[card][cvc]=123'
const confirm = (fields: string) => confirmIntent(parseForm(fields), intent, doing())
const answer = (authenticated: boolean, key?: string) => {
  const pending = confirm(card('4000002500003155'))
  return finishAuthentication(pending, key ?? pending.action?.key ?? '', authenticated, doing())
}

test('a good card pays at once and leaves no number behind', () => {
  expect(confirm(card('4242424242424242'))).toMatchObject({ status: 'succeeded' })
  expect(events).toEqual(['payment_intent.succeeded'])
  expect(JSON.stringify(records.paymentMethods.values())).not.toContain('4242424242424242')
})

test('a declined card is reported and the intent stays open', () => {
  expect(() => confirm(card('4000000000000002'))).toThrow('Your card was declined.')
  expect(records.intents.get(intent.id)?.status).toBe('requires_payment_method')
  expect(events).toEqual(['payment_intent.payment_failed'])
})

test('authentication completed pays, failed does not', () => {
  expect(answer(true)).toMatchObject({ status: 'succeeded', action: null })
  expect(answer(false)).toMatchObject({
    status: 'requires_payment_method',
    lastProblem: { code: 'payment_intent_authentication_failure' },
  })
  expect(events).toEqual(['payment_intent.succeeded', 'payment_intent.payment_failed'])
})

test('the disputing card pays, then its whole amount is disputed', () => {
  expect(confirm(card('4000000000000259'))).toMatchObject({ status: 'succeeded' })
  expect(events).toEqual([
    'payment_intent.succeeded',
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
  ])
  expect(records.disputes.values()).toMatchObject([
    { intentId: intent.id, amountCents: 2500, reason: 'fraudulent', outcome: 'open' },
  ])
})

test('the card of an inquiry pays, and no money is taken', () => {
  confirm(card('4000000000001976'))
  expect(events).toEqual(['payment_intent.succeeded', 'charge.dispute.created'])
  expect(records.disputes.values()).toMatchObject([{ isInquiry: true, outcome: 'open' }])
})

test('a forged key changes nothing', () => {
  expect(answer(true, 'forged')).toMatchObject({ status: 'requires_action' })
  expect(events).toEqual([])
})

test('an authentication that ends after the cancel pays nothing', () => {
  const pending = confirm(card('4000002500003155'))
  const canceled = cancelIntent(parseForm(''), pending, { records, now })
  const after = finishAuthentication(canceled, pending.action?.key ?? '', true, doing())
  expect(after.status).toBe('canceled')
  expect(events).toEqual([])
})

test('1629 is declined after authentication', () => {
  const pending = confirm(card('4000008400001629'))
  expect(finishAuthentication(pending, pending.action?.key ?? '', true, doing())).toMatchObject({
    status: 'requires_payment_method',
    lastProblem: { code: 'card_declined' },
  })
})

test('a card that redirects asks for an address to return to', () => {
  expect(() => confirm(card('4000000000003220'))).toThrow('return_url')
  const pending = confirm(`${card('4000000000003220')}&return_url=http://localhost:4173/checkout`)
  expect(pending.action).toMatchObject({
    kind: 'page',
    returnUrl: 'http://localhost:4173/checkout',
  })
})
