import { expect, test } from 'vitest'
import { logInProblems } from '../log-in-form.ts'
import { signUpProblems } from './form-check.ts'

const good = {
  email: 'gale@example.com',
  givenName: 'Gale',
  familyName: 'Sample',
  password: 'specialty',
}

test('a filled form has no problem', () => {
  expect(logInProblems(good)).toEqual({})
  expect(signUpProblems(good)).toEqual({})
})

test('an empty form names every field', () => {
  const empty = { email: '', givenName: '', familyName: '', password: '' }
  expect(Object.keys(logInProblems(empty))).toEqual(['email', 'password'])
  expect(Object.keys(signUpProblems(empty))).toEqual([
    'givenName',
    'familyName',
    'email',
    'password',
  ])
})

test.each(['gale', 'gale@example', 'a b@example.com', '@example.com'])(
  '%s is no email',
  (email) => {
    expect(signUpProblems({ ...good, email }).email).toBeDefined()
  },
)

test('a password has at least eight characters', () => {
  expect(signUpProblems({ ...good, password: '1234567' }).password).toBeDefined()
  expect(signUpProblems({ ...good, password: 'x'.repeat(201) }).password).toBeDefined()
})

test('a name holds no control characters', () => {
  expect(signUpProblems({ ...good, givenName: 'Ga\0le' }).givenName).toBeDefined()
  expect(signUpProblems({ ...good, familyName: 'Sam\nple' }).familyName).toBeDefined()
})
