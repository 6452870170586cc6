import { describe, expect, test } from 'vitest'
import { openMemberTokens, sealMemberTokens } from './member-tokens.ts'

const tokenDeps = { sessionSecret: 's'.repeat(40) }
const tokens = { accessToken: 'access-of-ann', refreshToken: 'refresh-of-ann' }
const nothing = { accessToken: '', refreshToken: '' }

describe('Encrypted member tokens', () => {
  test('are unreadable to the browser and decrypted by the server for their user', async () => {
    const sealed = await sealMemberTokens(tokenDeps, 7, tokens)
    for (const text of [sealed.access, sealed.refresh]) {
      expect(text.split('.')).toHaveLength(5)
      const seen = text.split('.').map((part) => Buffer.from(part, 'base64url').toString())
      expect(seen.join()).not.toMatch(/of-ann/)
    }
    expect(await openMemberTokens(tokenDeps, 7, sealed)).toEqual(tokens)
  })

  test('decrypt to nothing for another user, another server, or another kind of token', async () => {
    const sealed = await sealMemberTokens(tokenDeps, 7, tokens)
    expect(await openMemberTokens(tokenDeps, 8, sealed)).toEqual(nothing)
    const other = { sessionSecret: 'o'.repeat(40) }
    expect(await openMemberTokens(other, 7, sealed)).toEqual(nothing)
    const swapped = { access: sealed.refresh, refresh: sealed.access }
    expect(await openMemberTokens(tokenDeps, 7, swapped)).toEqual(nothing)
    const altered = { access: `${sealed.access.slice(0, -2)}xx`, refresh: 'rubbish' }
    expect(await openMemberTokens(tokenDeps, 7, altered)).toEqual(nothing)
  })

  test('leave an empty token empty', async () => {
    const sealed = await sealMemberTokens(tokenDeps, 7, { ...tokens, refreshToken: '' })
    expect(sealed.refresh).toBe('')
    expect(await openMemberTokens(tokenDeps, 7, sealed)).toEqual({ ...tokens, refreshToken: '' })
  })
})
