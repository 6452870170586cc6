import { expect, test } from 'vitest'
import { forwardedAddress, normalAddress } from './client-address.ts'

test('X-Forwarded-For counts only with a trusted proxy, and only the outermost trusted entry', () => {
  expect(forwardedAddress('1.1.1.1', 0)).toBeNull()
  expect(forwardedAddress(undefined, 1)).toBeNull()
  expect(forwardedAddress('6.6.6.6, 1.1.1.1', 1)).toBe('1.1.1.1')
  expect(forwardedAddress('6.6.6.6, 1.1.1.1, 10.0.0.1', 2)).toBe('1.1.1.1')
  expect(forwardedAddress('1.1.1.1', 2)).toBeNull()
  expect(forwardedAddress('', 1)).toBeNull()
})

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:FFFF:c000:0207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, normal) => {
  expect(normalAddress(address)).toBe(normal)
})
