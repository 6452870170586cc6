// Decides how the worker answers a request. Pure. The worker never caches API replies: the query cache owns that data,
// so that a sign-out has one place to purge.
import { entryLinkId, keepMessage, pageDataId, pagesMessage } from '#contract/page-script.ts'
import { fileFor, isLivePage } from '#contract/pages.ts'
import { imagesPath, serverPaths } from '#contract/server-paths.ts'

export type Answer =
  /** As without a worker. */
  | { kind: 'network' }
  /** A page of the release; the query of the address is ignored. */
  | { kind: 'page'; file: string }
  /** A picture of the store, from the cache of pictures. */
  | { kind: 'image' }

type Asked = { url: URL; origin: string; method: string; isNavigation: boolean }

const network: Answer = { kind: 'network' }

const untouched = [...serverPaths, '/sandbox']

const isUnder = (pathname: string, prefix: string) =>
  pathname === prefix || pathname.startsWith(`${prefix}/`)

/** The answer to a request for a file that is not precached. */
export function answerFor({ url, origin, method, isNavigation }: Asked): Answer {
  if (method !== 'GET' || url.origin !== origin) return network
  if (untouched.some((prefix) => isUnder(url.pathname, prefix))) return network
  if (isUnder(url.pathname, imagesPath)) return isNavigation ? network : { kind: 'image' }
  if (!isNavigation) return network
  // A file name: a missing file must not be answered with a page.
  if (/\.[a-z][a-z0-9]*$/i.test(url.pathname)) return network
  return { kind: 'page', file: fileFor(url.pathname) }
}

/** Whether a reply is HTML by its header. */
export const isPage = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('text/html') === true

/** Whether a reply is from our server: a captive portal answers 200 with its own login page. */
export async function isOurs({ url }: Pick<Request, 'url'>, response: Response): Promise<boolean> {
  if (!response.ok) return false
  const isPageMeant = new URL(url).pathname.endsWith('.html')
  if (!isPage(response)) return !isPageMeant
  return isPageMeant && (await response.clone().text()).includes('<div id="root"')
}

const entryLink = new RegExp(`href="([^"]+)" id="${entryLinkId}"`)

/** The entry chunk that a page names: pages with the same one belong to the same release. */
export const entryOf = (html: string): string | undefined => entryLink.exec(html)?.[1]

/** Whether a page holds its data. */
export const isLiveHtml = (html: string): boolean => html.includes(`id="${pageDataId}"`)

/** What a page asks the worker for. */
export type Wish =
  /** To take over from the release before. */
  | { kind: 'takeOver' }
  /** To fetch the pages drawn with this version of the words. */
  | { kind: 'fetch'; version: string }
  /** To keep these public pages. */
  | { kind: 'keep'; paths: string[] }

/** What a message asks for; null = nothing that this release knows. */
export function wishOf(message: unknown): Wish | null {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null
  // The message of Workbox.
  if (message.type === 'SKIP_WAITING') return { kind: 'takeOver' }
  if (message.type === pagesMessage && 'version' in message) {
    return typeof message.version === 'string' ? { kind: 'fetch', version: message.version } : null
  }
  if (message.type !== keepMessage || !('paths' in message)) return null
  if (!Array.isArray(message.paths)) return null
  const isLive = (path: unknown): path is string => typeof path === 'string' && isLivePage(path)
  return { kind: 'keep', paths: message.paths.filter(isLive) }
}
