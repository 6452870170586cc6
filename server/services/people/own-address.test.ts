import { describe, expect, test } from 'vitest'
import { isSignInReturn, ownAddress } from './own-address.ts'

const site = 'https://week.club.example'
const local = 'http://localhost:4173'

describe('own addresses', () => {
  test('a sign-in comes back to one place', () => {
    expect(isSignInReturn(site, `${site}/sso_login`)).toBe(true)
    expect(isSignInReturn(local, `${local}/sso_login`)).toBe(true)
    expect(isSignInReturn(local, 'http://127.0.0.1:4173/sso_login')).toBe(true)
  })

  test.each([
    `${site}/`,
    `${site}/sso_login/`,
    `${site}/sso_login?next=/`,
    `${site}/SSO_LOGIN`,
    `${site}.evil.example/sso_login`,
    'https://evil.example/sso_login',
    'http://week.club.example/sso_login',
    'https://week.club.example:444/sso_login',
    'https://127.0.0.1/sso_login',
    '/sso_login',
    '',
  ])('%s is not it', (address) => {
    expect(isSignInReturn(site, address)).toBe(false)
  })

  test('a sign-out leads to a page of the site, whichever', () => {
    expect(ownAddress(site, `${site}/?logout=true`)).toBe(`${site}/?logout=true`)
    expect(ownAddress(local, 'http://127.0.0.1:4173/x')).toBe('http://127.0.0.1:4173/x')
  })

  test.each([
    'https://evil.example/',
    `${site}@evil.example/`,
    'https://me:pw@week.club.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/?logout=true',
    '',
  ])('but not to %s', (address) => {
    expect(ownAddress(site, address)).toBeNull()
  })
})
