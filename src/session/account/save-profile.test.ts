import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyAddress } from '#contract/entities/address.ts'
import { startTestServer, stubWebStorage, tokenFor, type TestServer } from '#lib/test-support.ts'
import { saveTokens } from '#lib/http/tokens.ts'
import { saveProfile } from './save-profile.ts'
import { dispatchSession, readSession } from '../state/session-store.ts'
import { startSession } from '../state/start-session.ts'

let server: TestServer
let saved: { status?: number; body: unknown }
const ann = { id: 7, nonMemberId: 7, firstName: 'Ann' }

beforeEach(async () => {
  stubWebStorage()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
  dispatchSession({ type: 'signedOut' })
  saveTokens({ token: tokenFor(7), waToken: '', refreshToken: '' })
  saved = { body: ann }
  server.answer = ({ method, path }) => {
    if (path.startsWith('/auth-v1')) return { body: { token: tokenFor(7) } }
    return method === 'PUT' ? saved : { body: saved.status ? ann : saved.body }
  }
  await startSession()
})
afterEach(async () => {
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const nameShown = () => readSession().user?.address.firstName

test('a saved address shows the record as read again', async () => {
  saved = { body: { ...ann, firstName: 'Anna' } }
  expect(await saveProfile(emptyAddress)).toEqual({ kind: 'saved' })
  expect(nameShown()).toBe('Anna')
})

test('a refused address keeps the previous record', async () => {
  saved = { status: 500, body: { message: 'no' } }
  expect(await saveProfile(emptyAddress)).toEqual({ kind: 'failed', message: 'no' })
  expect(nameShown()).toBe('Ann')
})

test('the record of another user is not applied and changes no owner', async () => {
  saved = { body: { id: 9, nonMemberId: 9, firstName: 'Eve' } }
  await saveProfile(emptyAddress)
  expect(nameShown()).toBe('Ann')
  expect(localStorage.getItem('lastUserId')).toBe('7')
})
