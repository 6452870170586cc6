import { expect, test } from 'vitest'
import {
  brandOf,
  cvcProblem,
  expiryOf,
  expiryProblem,
  groupExpiry,
  groupNumber,
  numberProblem,
  passesLuhn,
} from './card-rules.js'

const now = new Date('2026-05-04T12:00:00Z')

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242 4242 4242 4242 99', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['3782822', '3782 822'],
  ['x', ''],
])('groups %s', (typed, shown) => {
  expect(groupNumber(typed)).toBe(shown)
})

test.each([
  ['1', '1'],
  ['5', '05'],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['12/34', '12 / 34'],
  ['530', '05 / 30'],
])('writes expiry %s', (typed, shown) => {
  expect(groupExpiry(typed)).toBe(shown)
})

test('knows the brands', () => {
  expect(['4', '51', '2221', '34', '6011', '9'].map(brandOf)).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'amex',
    'discover',
    'unknown',
  ])
})

test('checks the check digit', () => {
  expect(passesLuhn('4242424242424242')).toBe(true)
  expect(passesLuhn('4242424242424241')).toBe(false)
  expect(passesLuhn('')).toBe(false)
})

test('says what is wrong with a number', () => {
  expect(numberProblem('4242 4242 4242 4242')).toBeNull()
  expect(numberProblem('4242')?.message).toBe('Your card number is incomplete.')
  expect(numberProblem('4242424242424241')?.message).toBe('Your card number is invalid.')
  expect(numberProblem('378282246310005')).toBeNull()
})

test.each([
  ['05 / 26', null],
  ['12 / 34', null],
  ['04 / 26', "Your card's expiration date is in the past."],
  ['12 / 25', "Your card's expiration year is in the past."],
  ['13 / 30', "Your card's expiration month is invalid."],
  ['00 / 30', "Your card's expiration month is invalid."],
  ['12 / 3', "Your card's expiration date is incomplete."],
  ['12 / 99', "Your card's expiration year is invalid."],
])('judges expiry %s', (text, message) => {
  expect(expiryProblem(text, now)?.message ?? null).toBe(message)
})

test('reads an expiry', () => {
  expect(expiryOf('12 / 34')).toEqual({ month: 12, year: 2034 })
})

test('asks amex for four digits of security code and others for three', () => {
  expect(cvcProblem('123', 'visa')).toBeNull()
  expect(cvcProblem('12', 'visa')?.message).toBe("Your card's security code is incomplete.")
  expect(cvcProblem('123', 'amex')).not.toBeNull()
  expect(cvcProblem('1234', 'amex')).toBeNull()
})
