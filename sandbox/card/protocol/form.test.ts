import { expect, test } from 'vitest'
import { formOf, listOf, parseForm, textOf } from './form.ts'

test('reads nested names and lists', () => {
  const form = parseForm(
    'amount=2500&metadata[cart]=7&metadata[user]=a%20b&payment_method_types[0]=card&expand[]=x&expand[]=y',
  )
  expect(textOf(form, 'amount')).toBe('2500')
  expect({ ...formOf(form, 'metadata') }).toEqual({ cart: '7', user: 'a b' })
  expect(listOf(form, 'payment_method_types')).toEqual(['card'])
  expect(listOf(form, 'expand')).toEqual(['x', 'y'])
})

test('reads deep names', () => {
  const form = parseForm('payment_method_data[card][number]=4242')
  expect(textOf(formOf(formOf(form, 'payment_method_data') ?? {}, 'card') ?? {}, 'number')).toBe(
    '4242',
  )
})

test('absent names read as absent', () => {
  const form = parseForm('a=1')
  expect(textOf(form, 'b')).toBeUndefined()
  expect(formOf(form, 'a')).toBeUndefined()
  expect(listOf(form, 'b')).toEqual([])
})

test('names of built-in properties are inert', () => {
  const form = parseForm('__proto__[polluted]=1&metadata[constructor]=x')
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
  expect(textOf(formOf(form, 'metadata') ?? {}, 'constructor')).toBe('x')
})
