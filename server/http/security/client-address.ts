// The caller's address, for rate limits: the connection's, or the one that trusted proxies report.
import { getConnInfo } from '@hono/node-server/conninfo'
import type { AppContext } from '../app-type.ts'

/** The caller's address in one notation; an IPv6 address counts as its /64 network, which one caller can own. */
export function clientAddress(c: AppContext, trustedProxies: number): string {
  const forwarded = forwardedAddress(c.req.header('x-forwarded-for'), trustedProxies)
  return normalAddress(forwarded ?? getConnInfo(c).remote.address ?? '')
}

/** The entry that the outermost trusted proxy added; the entries before it can be forged. */
export function forwardedAddress(
  header: string | undefined,
  trustedProxies: number,
): string | null {
  if (trustedProxies === 0 || header === undefined) return null
  const entries = header.split(',').map((part) => part.trim())
  return entries.at(-trustedProxies) || null
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
