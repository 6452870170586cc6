// A visitor for tests: keeps cookies like a browser and follows a sign-in page by page.
import { createHash, randomBytes } from 'node:crypto'

export type Visitor = {
  get(url: string): Promise<Response>
  post(url: string, fields: Record<string, string>): Promise<Response>
  /** Follows redirects within the provider and stops at the first redirect to another origin. */
  follow(url: string): Promise<{ url: string; response: Response }>
}

export function newVisitor(origin: string): Visitor {
  const cookies = new Map<string, { value: string; path: string }>()
  const send = async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url)
    const sent = [...cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(([name, { value }]) => `${name}=${value}`)
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), cookie: sent.join('; ') },
    })
    for (const line of response.headers.getSetCookie()) keep(line)
    return response
  }
  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const attribute = (key: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
    const expires = attribute('expires')
    const isGone = attribute('max-age') === '0' || (expires && Date.parse(expires) < Date.now())
    if (isGone || value === '') cookies.delete(name)
    else cookies.set(name, { value, path: attribute('path') ?? '/' })
  }
  const visitor: Visitor = {
    get: (url) => send(url),
    post: (url, fields) => send(url, { method: 'POST', body: new URLSearchParams(fields) }),
    async follow(url) {
      const response = await send(url)
      const location = response.headers.get('location')
      if (location === null) return { url, response }
      const next = new URL(location, url).href
      return next.startsWith(origin) ? visitor.follow(next) : { url: next, response }
    },
  }
  return visitor
}

export function newPkce() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
