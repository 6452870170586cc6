// The sessions of a person in other browsers end on request (rule 31).
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nonMemberSignIn, signOutElsewhere, validateToken } from '#contract/calls/auth.ts'
import { getUser } from '#contract/calls/members.ts'
import { type Caller, createCaller } from '../../support/people/caller.ts'
import { startTestIdentity, type TestIdentity } from '../../support/people/identity.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

let identity: TestIdentity
let server: TestServer

beforeAll(async () => {
  identity = await startTestIdentity()
  server = await startTestServer({ env: identity.env })
})
afterAll(async () => {
  await server.close()
  await identity.close()
})

const validate = (caller: Caller) =>
  caller.attempt(validateToken, { query: { requestType: 'validate' } })

/** The same person in as many browsers. */
async function signIn(count: number) {
  const { accessToken, sub } = await identity.signIn('helper@example.com')
  const query = { requestType: 'nonMemberSignIn' as const, ncaUserId: sub }
  const browsers: { caller: Caller; readOwn: () => Promise<number> }[] = []
  for (let n = 0; n < count; n += 1) {
    const caller = createCaller(server.origin, accessToken)
    const { token } = (await caller.attempt(nonMemberSignIn, { query })).body as { token: string }
    caller.token = token
    const params = { userId: Number(decodeJwt(token)['userId']) }
    const readOwn = async () => (await caller.attempt(getUser, { params })).status
    browsers.push({ caller, readOwn })
  }
  return browsers
}

test('each other session ends at its next call, and that of nobody else', async () => {
  const stranger = await server.signedIn()
  const [one, ...others] = await signIn(3)
  for (const { readOwn } of others) expect(await readOwn()).toBe(200)
  expect((await one?.caller.attempt(signOutElsewhere))?.status).toBe(200)
  for (const { caller, readOwn } of others) {
    const copy = createCaller(server.origin)
    copy.cookies.set('refresh', caller.cookies.get('refresh') ?? '')
    expect(await readOwn()).toBe(401)
    expect((await validate(copy)).status).toBe(401)
  }
  expect(await one?.readOwn()).toBe(200)
  expect((await validate(stranger)).status).toBe(200)
})

test('a guest has no sessions to end', async () => {
  const guest = await server.guest()
  expect((await guest.attempt(signOutElsewhere)).status).toBe(422)
})
