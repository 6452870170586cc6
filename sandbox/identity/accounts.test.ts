import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolders } from '../temp-folders.fixture.ts'
import { claimsOf, openAccounts } from './accounts.ts'

const newFolder = tempFolders('accounts')
const person = {
  email: ' New.Person@Example.com ',
  givenName: 'New',
  familyName: 'Person',
  password: 'a long password',
}

test('the sample accounts are there, once, with stable ids', async () => {
  const folder = newFolder()
  const first = await (await openAccounts(folder)).signIn('guest@example.com', 'specialty')
  const second = await (await openAccounts(folder)).signIn('GUEST@example.com ', 'specialty')
  expect(first?.id).toMatch(/^auth0\|[0-9a-f]{24}$/)
  expect(second?.id).toBe(first?.id)
})

test('a person signs up once per e-mail and can then sign in', async () => {
  const accounts = await openAccounts(newFolder())
  const account = await accounts.signUp(person)
  expect(account).toMatchObject({ email: 'new.person@example.com' })
  expect(await accounts.signUp({ ...person, email: 'new.person@example.com' })).toBeNull()
  expect(await accounts.signIn('new.person@example.com', person.password)).toEqual(account)
  expect(await accounts.signIn('new.person@example.com', 'wrong')).toBeNull()
  expect(await accounts.signIn('nobody@example.com', person.password)).toBeNull()
})

test('no password is written down', async () => {
  const folder = newFolder()
  await (await openAccounts(folder)).signUp(person)
  const place = join(folder, 'identity-accounts')
  const files = readdirSync(place).map((name) => readFileSync(join(place, name), 'utf8'))
  expect(files.join()).not.toContain(person.password)
})

test('claims carry name and e-mail', async () => {
  const accounts = await openAccounts(newFolder())
  const account = await accounts.signIn('guest@example.com', 'specialty')
  expect(account && claimsOf(account)).toMatchObject({
    email: 'guest@example.com',
    email_verified: true,
    given_name: 'Gale',
    family_name: 'Sample',
    name: 'Gale Sample',
  })
})
