import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createClock } from '../../clock.ts'
import { issueToken, readToken, type TokenDeps } from './sessions.ts'

const tokenDeps: TokenDeps = { sessionSecret: 's'.repeat(40), clock: createClock(null) }
const person = {
  userId: 7,
  guestId: null,
  sessionId: 's1',
  isMember: false,
  roles: ['treasurer'],
  isTestMode: false,
}
const hourMs = 60 * 60 * 1000

const at = (offsetMs: number): TokenDeps => ({
  ...tokenDeps,
  clock: createClock(null, () => Date.now() + offsetMs),
})

const payload = { ...person, sid: 's1', isAdmin: false, testMode: false, jti: 'x' }
const sign = (alg: string, secret: string, issuer: string, audience: string) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))

describe('The store’s token', () => {
  test('carries the person it was issued to', async () => {
    const principal = await readToken(tokenDeps, await issueToken(tokenDeps, person))
    expect(principal).toMatchObject({
      userId: 7,
      isSignedIn: true,
      isMember: false,
      isAdmin: false,
      roles: ['treasurer'],
      isTestMode: false,
    })
    expect(principal?.sessionId).toBe('s1')
    const tester = await issueToken(tokenDeps, { ...person, isTestMode: true })
    expect(await readToken(tokenDeps, tester)).toMatchObject({ userId: 7, isTestMode: true })
  })

  test('of a guest is not signed in', async () => {
    const guest = { ...person, userId: -3, guestId: 3, sessionId: null, roles: [] }
    const principal = await readToken(tokenDeps, await issueToken(tokenDeps, guest))
    expect(principal).toMatchObject({
      userId: -3,
      guestId: 3,
      sessionId: null,
      isSignedIn: false,
    })
  })

  test('expires after twelve hours', async () => {
    const token = await issueToken(tokenDeps, person)
    expect(await readToken(at(11.9 * hourMs), token)).not.toBeNull()
    expect(await readToken(at(12.1 * hourMs), token)).toBeNull()
  })

  test('is valid from the cache until it expires, and an altered copy is rejected', async () => {
    let nowMs = Date.now()
    const moving = { ...tokenDeps, clock: createClock(null, () => nowMs) }
    const token = await issueToken(moving, person)
    expect(await readToken(moving, token)).toMatchObject({ userId: 7 })
    nowMs += 12 * hourMs - 2000
    expect(await readToken(moving, token)).toMatchObject({ userId: 7 })
    // Changes the signature's first character, because some bits of the last one are padding.
    const [head, body, signature = ''] = token.split('.')
    const altered = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    expect(await readToken(moving, `${head}.${body}.${altered}`)).toBeNull()
    expect(await readToken({ ...moving, sessionSecret: 'o'.repeat(40) }, token)).toBeNull()
    nowMs += 2000
    expect(await readToken(moving, token)).toBeNull()
  })

  test('is rejected when it is altered, unsigned, or from another issuer or audience', async () => {
    const good = await issueToken(tokenDeps, person)
    const [header, body, signature] = good.split('.')
    const richer = Buffer.from(JSON.stringify({ ...payload, userId: 8 })).toString('base64url')
    const none = new UnsecuredJWT(payload)
      .setIssuer('national-specialty')
      .setAudience('national-specialty-api')
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode()
    const secret = tokenDeps.sessionSecret
    const forged = [
      `${header}.${richer}.${signature}`,
      `${header}.${body}.`,
      none,
      await sign('HS256', 'o'.repeat(40), 'national-specialty', 'national-specialty-api'),
      await sign('HS256', secret, 'elsewhere', 'national-specialty-api'),
      await sign('HS256', secret, 'national-specialty', 'another-api'),
      await sign('HS512', secret.repeat(2), 'national-specialty', 'national-specialty-api'),
      'not.a.token',
      '',
    ]
    const read = await Promise.all(forged.map((token) => readToken(tokenDeps, token)))
    expect(read).toEqual(forged.map(() => null))
    expect(
      await readToken(
        tokenDeps,
        await sign('HS256', secret, 'national-specialty', 'national-specialty-api'),
      ),
    ).not.toBeNull()
  })
})
