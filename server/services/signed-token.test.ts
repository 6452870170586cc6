import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { signedPayload } from './signed-token.ts'

const secret = 's'.repeat(40)
const sign = (alg: string, of = secret, more: { crit?: string[] } = {}) =>
  new SignJWT({ userId: 7 })
    .setProtectedHeader({ alg, ...more, ...(more.crit && { b64: true }) })
    .sign(new TextEncoder().encode(of))

it('tells what was signed', async () => {
  expect(signedPayload(secret, await sign('HS256'))).toEqual({ userId: 7 })
})

it('is told nothing by another key, algorithm or demand', async () => {
  const others = [
    await sign('HS256', 'o'.repeat(40)),
    await sign('HS512', secret.repeat(2)),
    await sign('HS256', secret, { crit: ['b64'] }),
  ]
  expect(others.map((token) => signedPayload(secret, token))).toEqual([null, null, null])
  expect(signedPayload(secret.repeat(2), others[1] ?? '')).toBeNull()
})

it('holds no sign of a token for anything else', async () => {
  const token = await sign('HS256')
  const altered = Array.from(token, (sign, at) => {
    const other = sign === 'A' ? 'B' : 'A'
    return `${token.slice(0, at)}${other}${token.slice(at + 1)}`
  })
  const more = [
    `${token}=`,
    `${token}.`,
    `.${token}`,
    token.slice(0, -1),
    `${token} `,
    '',
    '..',
    'a.b.c',
  ]
  expect([...altered, ...more].filter((text) => signedPayload(secret, text) !== null)).toEqual([])
})
