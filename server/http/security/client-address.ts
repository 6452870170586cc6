// Where a request comes from, for counting tries: the connection's address, or what trusted proxies say.
import { getConnInfo } from '@hono/node-server/conninfo'
import type { AppContext } from '../app-type.ts'

/** The caller's address in one form; a whole IPv6 network counts as one, since anybody can have many. */
export function clientAddress(c: AppContext, trustedProxies: number): string {
  const forwarded = forwardedAddress(c.req.header('x-forwarded-for'), trustedProxies)
  return normalAddress(forwarded ?? getConnInfo(c).remote.address ?? '')
}

/** What the outermost trusted proxy says; what stands before it could be anybody's invention. */
export function forwardedAddress(
  header: string | undefined,
  trustedProxies: number,
): string | null {
  if (trustedProxies === 0 || header === undefined) return null
  const said = header.split(',').map((part) => part.trim())
  return said.at(-trustedProxies) || null
}

export function normalAddress(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  return `${all.slice(0, 4).join(':')}::/64`
}
