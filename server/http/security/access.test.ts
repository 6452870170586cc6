import { describe, expect, test } from 'vitest'
import { createClock } from '../../clock.ts'
import { Refusal } from '../../refusal.ts'
import { issueToken } from '../../services/people/sessions.ts'
import { authorize, bearerOf } from './access.ts'

const tokenDeps = { sessionSecret: 's'.repeat(40), clock: createClock(null) }
const nobody = { sessionId: null, isMember: false, roles: [], isTestMode: false }
const guest = await issueToken(tokenDeps, { ...nobody, userId: -1, guestId: 1 })
const person = await issueToken(tokenDeps, { ...nobody, userId: 1, guestId: null, sessionId: 's' })

const liveIds = new Set(['s'])
const sessions = { isLive: (id: string) => Promise.resolve(liveIds.has(id)) }

const outcome = async (access: Parameters<typeof authorize>[1], bearer: string | null) => {
  try {
    return (await authorize(tokenDeps, access, bearer, sessions))?.userId ?? null
  } catch (error) {
    return error instanceof Refusal ? `${error.status} ${error.code}` : error
  }
}

describe('access', () => {
  test('reads the bearer token of a header', () => {
    expect(bearerOf('Bearer abc.def')).toBe('abc.def')
    expect(bearerOf('bearer abc')).toBe('abc')
    expect(bearerOf('Basic abc')).toBeNull()
    expect(bearerOf('Bearer')).toBeNull()
    expect(bearerOf('Bearer a b')).toBeNull()
    expect(bearerOf(undefined)).toBeNull()
  })

  test('anyone may call without a token or with an invalid one', async () => {
    expect(await outcome('anyone', null)).toBeNull()
    expect(await outcome('anyone', 'rubbish')).toBeNull()
    expect(await outcome('anyone', person)).toBe(1)
  })

  test('a guest call needs a valid token', async () => {
    expect(await outcome('guest', null)).toBe('401 unauthenticated')
    expect(await outcome('guest', 'rubbish')).toBe('401 unauthenticated')
    expect(await outcome('guest', guest)).toBe(-1)
  })

  test('a token whose session has ended counts as invalid', async () => {
    liveIds.delete('s')
    expect(await outcome('signedIn', person)).toBe('401 unauthenticated')
    expect(await outcome('guest', person)).toBe('401 unauthenticated')
    expect(await outcome('anyone', person)).toBeNull()
    liveIds.add('s')
  })

  test('a guest is refused with login required, not with session expired', async () => {
    expect(await outcome('signedIn', guest)).toBe('422 login_required')
    expect(await outcome('signedIn', null)).toBe('401 unauthenticated')
    expect(await outcome('signedIn', person)).toBe(1)
  })
})
