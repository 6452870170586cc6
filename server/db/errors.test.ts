import { expect, test } from 'vitest'
import { isMissingParent, isRetryable, isTransientError, isWriteRefused } from './errors.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

test('deadlock and serialisation failure are worth another try, and nothing else', () => {
  expect(['40001', '40P01'].map((code) => isRetryable(coded(code)))).toEqual([true, true])
  expect([coded('23505'), new Error('x'), null, 'x'].map(isRetryable)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('an unreachable database differs from an error of the statement', () => {
  const errors = [
    'ECONNREFUSED',
    '08006',
    '57P01',
    '57014',
    '55P03',
    '53300',
    '53100',
    '25006',
    '58030',
  ].map(coded)
  const nested = new AggregateError([coded('ECONNREFUSED')])
  const worded = new Error('timeout exceeded when trying to connect')
  expect([...errors, nested, worded].every(isTransientError)).toBe(true)
  expect([coded('23505'), new TypeError('x'), null].some(isTransientError)).toBe(false)
})

test('a row without the one it belongs to is known by its code alone', () => {
  expect([coded('23503'), coded('23505'), null].map(isMissingParent)).toEqual([true, false, false])
})

test('a full disk and a read-only database refuse writes', () => {
  expect(['53100', '25006', '53300'].map((code) => isWriteRefused(coded(code)))).toEqual([
    true,
    true,
    false,
  ])
})

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'])(
  'the disk error %s is transient, and refuses writes',
  (code) => {
    expect([isTransientError(coded(code)), isWriteRefused(coded(code))]).toEqual([true, true])
  },
)

test('a missing file is no error of the disk', () => {
  expect([isTransientError(coded('ENOENT')), isWriteRefused(coded('ENOENT'))]).toEqual([
    false,
    false,
  ])
})
