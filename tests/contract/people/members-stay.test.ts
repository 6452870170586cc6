// A member who stays signed in: now and then a renewal asks the member system for the member again (rule 31).
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { memberSignIn, memberSignOut, validateToken } from '#contract/calls/auth.ts'
import { claims } from '#contract/entities/session.ts'
import { type Caller, createCaller } from '../../support/people/caller.ts'
import { signInReturn, startTestMembers, type TestMembers } from '../../support/people/members.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

let members: TestMembers
let server: TestServer

beforeAll(async () => {
  members = await startTestMembers()
  server = await startTestServer({ env: members.env })
})
afterAll(async () => {
  await server.close()
  await members.close()
})

type Tokens = { token: string; waToken: string; refreshToken: string }
const dayMs = 24 * 60 * 60_000

async function signIn() {
  const { code } = await members.logIn('member@example.com')
  const caller = createCaller(server.origin)
  const query = { requestType: 'memberSignIn', code, redirect_uri: signInReturn } as const
  const tokens = (await caller.attempt(memberSignIn, { query })).body as Tokens
  const { userId } = claims.parse(decodeJwt(tokens.token))
  return { caller, tokens, userId }
}

/** Renews the session some days after now, by the cookie as a home-screen app does. */
async function renewIn(caller: Caller, days: number) {
  const now = vi.spyOn(server.deps.clock, 'realNowMs')
  now.mockReturnValue(Date.now() + days * dayMs)
  onTestFinished(() => now.mockRestore())
  return caller.attempt(validateToken, { query: { requestType: 'validate' } })
}

/** Another answer of the member system, for one test. */
function answerWith(readAgain: TestServer['deps']['members']['readAgain']) {
  const own = server.deps.members
  server.deps.members = { ...own, readAgain }
  onTestFinished(() => {
    server.deps.members = own
  })
}

test('the member system is asked again after a week', async () => {
  const { caller, tokens } = await signIn()
  const asked = vi.spyOn(server.deps.members, 'readAgain')
  onTestFinished(() => asked.mockRestore())
  const soon = await renewIn(caller, 6)
  expect([soon.status, (soon.body as Tokens).waToken]).toEqual([200, tokens.waToken])
  expect(asked).not.toHaveBeenCalled()
  const later = await renewIn(caller, 8)
  expect(later.status).toBe(200)
  expect((later.body as Tokens).waToken).not.toBe(tokens.waToken)
  // The new tokens end the log-in there.
  const redirectUrl = 'http://localhost:4173/?logout=true'
  const query = { requestType: 'memberSignOut', redirectUrl, email: 'member@example.com' } as const
  expect((await caller.call(memberSignOut, { query })).nonce).not.toBe('')
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a lapsed membership ends all sessions of the member', async () => {
  const [one, other] = [await signIn(), await signIn()]
  const { readAgain } = server.deps.members
  answerWith(async (token) => {
    const outcome = await readAgain(token)
    if (outcome.kind !== 'known') return outcome
    return { ...outcome, contact: { ...outcome.contact, standing: 'lapsed' } }
  })
  expect((await renewIn(one.caller, 8)).status).toBe(401)
  expect((await renewIn(other.caller, 1)).status).toBe(401)
  const row = server.db.selectFrom('users').select('member_lapsed').where('id', '=', one.userId)
  expect((await row.executeTakeFirstOrThrow()).member_lapsed).toBe(true)
})

test('a member system that does not answer ends nothing, and is asked an hour later', async () => {
  const { caller } = await signIn()
  let asked = 0
  answerWith(async () => {
    asked += 1
    return { kind: 'unreachable', reason: 'down' }
  })
  for (const days of [25, 25.01, 25.1, 50]) {
    expect((await renewIn(caller, days)).status).toBe(200)
  }
  expect(asked).toBe(3)
})

test('thirty days after its last answer, a session that it refuses ends', async () => {
  const { caller } = await signIn()
  answerWith(async () => ({ kind: 'refused' }))
  expect((await renewIn(caller, 20)).status).toBe(200)
  expect((await renewIn(caller, 31)).status).toBe(401)
})
