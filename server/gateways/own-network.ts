// Addresses of this machine and of private networks, which the server must not call for a stranger.
import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const own = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  own.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  own.addSubnet(network, bits, 'ipv6')
}

/** Whether an IP address is of this machine or of a private network; an IPv4 address written as IPv6 counts as itself. */
export function isOwnAddress(address: string): boolean {
  const family = isIP(address)
  return family === 0 || own.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** As the system's lookup; fails for a name that leads to such an address, at the moment of the connection. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    const [first] = found
    if (!first || found.some(({ address }) => isOwnAddress(address))) {
      const refused = Object.assign(new Error(`${hostname} is in a private network`), {
        code: 'EPRIVATE',
      })
      return callback(refused, '', 0)
    }
    if (options.all) return callback(null, found)
    return callback(null, first.address, first.family)
  })
}
