import { expect, test } from 'vitest'
import { isOwnAddress, publicLookup } from './own-network.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1',
  'no address',
])('%s is of an own network', (address) => expect(isOwnAddress(address)).toBe(true))

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isOwnAddress(address)).toBe(false),
)

test('a name that leads to this machine is not connected to', async () => {
  const found = new Promise((resolve) => {
    publicLookup('localhost', {}, (error) => resolve(error?.code))
  })
  expect(await found).toBe('EPRIVATE')
})
