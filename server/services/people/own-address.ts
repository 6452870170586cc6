// Which addresses are this site's own: where a sign-in may come back to, and a sign-out may lead.
import { memberReturnPath } from '../../../contract/session-names.ts'

/** The origins the site is reached at; on this machine by name and by number. */
function ownOrigins(publicUrl: string): string[] {
  const { origin, hostname, protocol, port } = new URL(publicUrl)
  const loopback = ['localhost', '127.0.0.1']
  if (!loopback.includes(hostname)) return [origin]
  return loopback.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
}

/** Whether an address is exactly where members come back to after their log-in. */
export function isSignInReturn(publicUrl: string, address: string): boolean {
  return ownOrigins(publicUrl).some((origin) => address === origin + memberReturnPath)
}

/** The address as one of this site, or null. */
export function ownAddress(publicUrl: string, address: string): string | null {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return null
  return ownOrigins(publicUrl).includes(url.origin) ? url.href : null
}
