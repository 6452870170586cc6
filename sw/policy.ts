// Decides what a request gets. Pure: it fetches nothing and keeps nothing. The API is never the
// worker's: query caches own that data, and sign-out has one place to purge.

export type Answer =
  /** Left to the network, as if there were no worker. */
  | 'network'
  /** The prerendered home, with whatever query the address carries. */
  | 'home'
  /** The frame that every other address of the app starts from. */
  | 'frame'
  /** A picture of the store, kept with a limit. */
  | 'image'

type Asked = { url: URL; origin: string; method: string; isNavigation: boolean }

const untouched = [
  '/auth-v1',
  '/mem-v1',
  '/is-v1',
  '/ds-v1',
  '/store-v1',
  '/webhook',
  '/config.json',
  '/openapi.json',
  '/healthz',
  '/sandbox',
]

const isUnder = (pathname: string, prefix: string) =>
  pathname === prefix || pathname.startsWith(`${prefix}/`)

/** What a request gets that the precache does not hold. */
export function answerFor({ url, origin, method, isNavigation }: Asked): Answer {
  if (method !== 'GET' || url.origin !== origin) return 'network'
  if (untouched.some((prefix) => isUnder(url.pathname, prefix))) return 'network'
  if (isUnder(url.pathname, '/images')) return isNavigation ? 'network' : 'image'
  if (!isNavigation) return 'network'
  // A last part with a dot is a file, and a missing file is not the app.
  if (/\.[a-z0-9]+$/i.test(url.pathname)) return 'network'
  return url.pathname === '/' ? 'home' : 'frame'
}
