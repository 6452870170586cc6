import type { Context } from 'hono'

/** Whether the Host header names this machine or one of `hosts`, which refuses DNS rebinding. */
export function isOwnHost(c: Context, hosts: readonly string[]): boolean {
  const { hostname } = new URL(c.req.url)
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return isLoopback || hosts.includes(hostname)
}
