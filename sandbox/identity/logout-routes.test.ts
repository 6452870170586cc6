import { expect, test } from 'vitest'
import { returnTarget } from './logout-routes.ts'

const origins = ['http://localhost:4173', 'http://127.0.0.1:4173']

test.each([
  [undefined, 'http://localhost:4173/'],
  ['http://localhost:4173/?logout=true', 'http://localhost:4173/?logout=true'],
  ['http://127.0.0.1:4173', 'http://127.0.0.1:4173/'],
  ['http://localhost:4173.evil.example/', null],
  ['http://evil.example/http://localhost:4173', null],
  ['javascript:alert(1)', null],
  ['/relative', null],
])('%s leads to %s', (returnTo, target) => {
  expect(returnTarget(returnTo, origins)).toBe(target)
})
