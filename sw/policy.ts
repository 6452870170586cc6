// Decides what a request gets. Pure: it fetches nothing and keeps nothing. The API is never the
// worker's: query caches own that data, and sign-out has one place to purge.
import { fileFor } from '../contract/pages.ts'
import { imagesPath, serverPaths } from '../contract/server-paths.ts'

export type Answer =
  /** Left to the network, as if there were no worker. */
  | { kind: 'network' }
  /** A page of the release, with whatever query the address carries. */
  | { kind: 'page'; file: string }
  /** A picture of the store, kept with a limit. */
  | { kind: 'image' }

type Asked = { url: URL; origin: string; method: string; isNavigation: boolean }

const network: Answer = { kind: 'network' }

const untouched = [...serverPaths, '/sandbox']

const isUnder = (pathname: string, prefix: string) =>
  pathname === prefix || pathname.startsWith(`${prefix}/`)

/** What a request gets that the precache does not hold. */
export function answerFor({ url, origin, method, isNavigation }: Asked): Answer {
  if (method !== 'GET' || url.origin !== origin) return network
  if (untouched.some((prefix) => isUnder(url.pathname, prefix))) return network
  if (isUnder(url.pathname, imagesPath)) return isNavigation ? network : { kind: 'image' }
  if (!isNavigation) return network
  // A last part with a dot is a file, and a missing file is not the app.
  if (/\.[a-z][a-z0-9]*$/i.test(url.pathname)) return network
  return { kind: 'page', file: fileFor(url.pathname) }
}

/** Whether an answer says that it is a page. */
export const isPage = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('text/html') === true

/** Whether it is what was asked for: a network with a log-in page of its own answers with that, and calls it good. */
export async function isOurs({ url }: Pick<Request, 'url'>, response: Response): Promise<boolean> {
  if (!response.ok) return false
  const isPageMeant = new URL(url).pathname.endsWith('.html')
  if (!isPage(response)) return !isPageMeant
  return isPageMeant && (await response.clone().text()).includes('<div id="root"')
}
