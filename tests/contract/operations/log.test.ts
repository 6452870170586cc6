// The log names calls and outcomes, and contains no secrets.
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { switchTestMode, validateToken } from '#contract/calls/auth.ts'
import { getUser, updateUser, verifyCode } from '#contract/calls/members.ts'
import { sandboxEnv } from '#server/sandbox-settings.ts'
import { type Caller, createCaller } from '../../support/people/caller.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'
import type { SignedIn } from '../../support/people/signed-in.ts'

const lines: string[] = []
let server: TestServer
let someone: SignedIn

beforeAll(async () => {
  // Neither provider is reachable, so that these errors are logged too.
  const nowhere = 'http://localhost:2'
  const env = { ...sandboxEnv({ port: 4173 }), AUTH0_DOMAIN: nowhere, MEMBER_SYSTEM_URL: nowhere }
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  server = await startTestServer({ env, log })
  someone = await server.signedIn()
})
afterAll(() => server.close())

const signIn = (caller: Caller, query: Record<string, string>) =>
  caller.send('GET', `/auth-v1/authorize?${new URLSearchParams(query).toString()}`)

/** The secrets and personal data of a user and their browser, as sent over the network. */
async function useEverything(): Promise<string[]> {
  const guest = await server.guest()
  const code = 'one-time-code-of-a-member'
  const redirect_uri = 'http://localhost:4173/sso_login'
  await signIn(guest, { requestType: 'memberSignIn', code, redirect_uri })
  const stranger = createCaller(server.origin, 'access-token-of-the-provider')
  await signIn(stranger, { requestType: 'nonMemberSignIn', ncaUserId: 'auth0|somebody' })
  await guest.attempt(verifyCode, { body: { code: 'WRONGCODE77' } })
  await guest.attempt(switchTestMode, { body: { phrase: 'a wrong phrase' } })
  await guest.send('GET', `/sso_login?code=${code}&state=17-%2Fcheckout`)
  await guest.send('GET', '/auth-v1/nothing?token=in-the-address')
  const params = { userId: someone.userId }
  await someone.attempt(updateUser, { params, body: { city: 'Harborside' } })
  await someone.attempt(validateToken, { query: { requestType: 'validate' } })
  const stolen = createCaller(server.origin, someone.token)
  stolen.cookies.set('refresh', `${someone.cookies.get('refresh')?.split('.')[0]}.made-up-secret`)
  stolen.token = null
  await stolen.attempt(validateToken, { query: { requestType: 'validate' } })
  const copied = someone.cookies.get('refresh') ?? ''
  const { token } = someone
  someone.token = null
  for (let n = 0; n < 2; n += 1) {
    await someone.attempt(validateToken, { query: { requestType: 'validate' } })
  }
  someone.token = token
  stolen.cookies.set('refresh', copied)
  await stolen.attempt(validateToken, { query: { requestType: 'validate' } })
  const parts = (text: string | null | undefined) => (text ?? '').split('.')
  const kept = [copied, ...someone.cookies.values(), ...guest.cookies.values()].flatMap(parts)
  const tokens = [...kept, ...parts(someone.token), ...parts(guest.token)]
  return [
    ...tokens.filter(({ length }) => length > 8),
    code,
    'access-token-of-the-provider',
    'somebody',
    'WRONGCODE77',
    'a wrong phrase',
    '17-%2Fcheckout',
    'in-the-address',
    'made-up-secret',
    'Harborside',
    'sample.person@example.com',
    server.deps.sessionSecret,
  ]
}

test('the log contains no token, code, phrase, cookie or personal data', async () => {
  const secrets = await useEverything()
  await server.db.destroy()
  await someone.attempt(getUser, { params: { userId: someone.userId } })
  const log = lines.join('')
  for (const route of ['GET /auth-v1/authorize', 'POST /mem-v1/users/verify-code', 'unreachable']) {
    expect(log).toContain(route)
  }
  expect(log).toContain('"outcome":"reused"')
  expect(log).toContain('"status":503')
  expect(secrets.length).toBeGreaterThan(15)
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
})
