import { describe, expect, test } from 'vitest'
import { isSignInReturn, ownAddress } from './own-address.ts'

const site = 'https://week.club.example'
const local = 'http://localhost:4173'

describe('Redirect addresses', () => {
  test('accept only one return page after a sign-in', () => {
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
  ])('refuse %s as the return page of a sign-in', (address) => {
    expect(isSignInReturn(site, address)).toBe(false)
  })

  test('accept any page of the site after a sign-out', () => {
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
  ])('refuse %s after a sign-out', (address) => {
    expect(ownAddress(site, address)).toBeNull()
  })
})
