// Which addresses of push services a subscription may have: the server sends to what a device names.
import type { Config } from '../../config/config.ts'

/** Those of Chrome and Edge, Firefox, Safari, and Edge on Windows. */
const knownHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** Whether it is https, to a known push service or one of the settings, or to the sandbox's. */
export function isPushEndpoint(
  endpoint: string,
  { pushHosts, pushSandboxUrl }: Pick<Config, 'pushHosts' | 'pushSandboxUrl'>,
): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (pushSandboxUrl !== '' && url.origin === pushSandboxUrl) return true
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    [...knownHosts, ...pushHosts].some((host) => isOf(url.hostname, host))
  )
}

const isOf = (hostname: string, host: string) =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
