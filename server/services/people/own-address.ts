// Checks redirect addresses of sign-in and sign-out, which must be on this site.
import { memberReturnPath } from '#contract/session-names.ts'

/** The site's origins; a local site has both localhost and 127.0.0.1. */
function ownOrigins(publicUrl: string): string[] {
  const { origin, hostname, protocol, port } = new URL(publicUrl)
  const loopback = ['localhost', '127.0.0.1']
  if (!loopback.includes(hostname)) return [origin]
  return loopback.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
}

/** Whether the address is exactly the page that members return to after log-in. */
export function isSignInReturn(publicUrl: string, address: string): boolean {
  return ownOrigins(publicUrl).some((origin) => address === origin + memberReturnPath)
}

/** The normalized address, or null if it is on another site. */
export function ownAddress(publicUrl: string, address: string): string | null {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return null
  return ownOrigins(publicUrl).includes(url.origin) ? url.href : null
}
