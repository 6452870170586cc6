// The caller's address, for rate limits: the connection's, or the one that trusted proxies report.
import { getConnInfo } from '@hono/node-server/conninfo'
import ipaddr from 'ipaddr.js'
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

/** An address in one notation: IPv6 as its /64 network, IPv4 written as IPv6 as IPv4. Other text stays as it is. */
export function normalAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])
  return `${network.toString()}/64`
}
