import { expect, test } from 'vitest'
import { safeReturnTarget } from './return-target.ts'

test.each([
  '/',
  '/committee/12?sort=deadline#top',
  '/order-confirmation/7',
  '/a-b-c',
  '/search?q=a%2Fb',
])('keeps %s', (target) => {
  expect(safeReturnTarget(target)).toBe(target)
})

test.each([
  '//evil.example',
  '///evil.example',
  'https://evil.example/',
  'https:/evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\/evil.example',
  ' //evil.example',
  '%2F%2Fevil.example',
  '/%2F%2Fevil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%252Fevil.example',
  'https%3A%2F%2Fevil.example',
  '/.//evil.example',
  '/%zz',
  'committee',
  '/callback',
  '/sso_login?code=a',
  '',
  null,
  undefined,
  `/${'a'.repeat(3000)}`,
])('sends %j home', (target) => {
  expect(safeReturnTarget(target)).toBe('/')
})

test('the login page counts as the target that it leads to, which is checked too', () => {
  const loginPage = (returnTo: string) => `/callback?${new URLSearchParams({ returnTo })}`
  expect(safeReturnTarget(loginPage('/desk/books?test=1'))).toBe('/desk/books?test=1')
  expect(safeReturnTarget(loginPage(loginPage('/desk')))).toBe('/desk')
  expect(safeReturnTarget(loginPage('//evil.example/'))).toBe('/')
  expect(safeReturnTarget(loginPage('/sso_login'))).toBe('/')
})
