import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser, updateUser } from '#contract/calls/members.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const address = {
  firstName: ' Bea ',
  lastName: 'Lee',
  address: '1 Sample Street',
  address2: '',
  city: 'Newport',
  state: 'RI',
  zipcode: '02840',
  country: 'United States',
}

describe('own record', () => {
  test('a non-member saves every field, trimmed, and gets the saved record', async () => {
    const someone = await server.signedIn()
    const params = { userId: someone.userId }
    const saved = await someone.call(updateUser, { params, body: address })
    expect(saved.address).toMatchObject({
      firstName: 'Bea',
      line1: '1 Sample Street',
      zip: '02840',
      country: 'United States',
    })
    const changed = await someone.call(updateUser, { params, body: { city: 'Bristol' } })
    expect(changed.address).toMatchObject({ firstName: 'Bea', city: 'Bristol' })
    expect(await someone.call(getUser, { params })).toEqual(changed)
  })

  test('a member can fill blank fields, and can’t change others', async () => {
    const member = await server.signedIn({ memberId: 501 })
    const params = { userId: member.userId }
    const first = await member.call(updateUser, { params, body: address })
    expect(first.memberId).toBe(501)
    expect(first.address).toMatchObject({ firstName: 'Ann', line1: '1 Sample Street' })
    const body = { ...address, address: '2 Other Street', phone: '555-0100' }
    const second = await member.call(updateUser, { params, body })
    expect(second.address.line1).toBe('1 Sample Street')
    expect(second.phone).toBe('555-0100')
  })

  test('what an order requires can’t be blank, and direction marks are removed', async () => {
    const someone = await server.signedIn()
    const params = { userId: someone.userId }
    await someone.call(updateUser, { params, body: address })
    for (const field of ['firstName', 'lastName', 'address', 'city', 'zipcode', 'country']) {
      for (const blank of ['', '  ', '\u202e']) {
        const answer = await someone.attempt(updateUser, { params, body: { [field]: blank } })
        expect([field, answer.status]).toEqual([field, 422])
      }
    }
    const body = { firstName: 'Be\u202ea\u0007', address2: '', state: '' }
    const saved = await someone.call(updateUser, { params, body })
    expect(saved.address).toMatchObject({ firstName: 'Bea', line2: '', state: '' })
  })

  test('an update without fields succeeds', async () => {
    const someone = await server.signedIn()
    const params = { userId: someone.userId }
    const saved = await someone.call(updateUser, { params, body: {} })
    expect(saved.address.firstName).toBe('Ann')
  })

  test('fields that the app may not change are ignored', async () => {
    const someone = await server.signedIn()
    const body = { email: 'x@example.com', memberId: 9, emailVerified: true, city: 'Bristol' }
    const answer = await someone.send('PUT', `/mem-v1/users/${someone.userId}`, { body })
    expect(answer).toMatchObject({
      status: 200,
      body: { email: 'sample.person@example.com', memberId: null, emailVerified: false },
    })
  })

  test('another user’s record answers 404', async () => {
    const [one, two] = [await server.signedIn(), await server.signedIn()]
    const guest = await server.guest()
    const params = { userId: two.userId }
    for (const caller of [one, guest]) {
      expect(await caller.attempt(getUser, { params })).toMatchObject({
        status: 404,
        body: { message: 'There is no such user.' },
      })
    }
    expect((await one.attempt(updateUser, { params, body: { city: 'X' } })).status).toBe(404)
    expect((await two.call(getUser, { params })).address.city).toBe('')
    expect(JSON.stringify((await one.attempt(getUser, { params })).body)).not.toContain('Lee')
  })
})
