// What search engines and link previews ask for: which addresses they leave alone, and which pages there are.
import { allPages, pages } from '#contract/pages.ts'
import type { App } from '../http/app-type.ts'
import type { HttpDeps } from '../http/http-deps.ts'
import { cacheEntry } from '../http/response-cache.ts'
import { sendEntry } from '../http/send-entry.ts'
import { readListedStores } from '../services/catalog/catalog.ts'

const hidden = ['/checkout', '/order-confirmation', '/callback', '/desk', '/ring-table']
const anHour = 'public, max-age=3600'

// People are sent to the recorder, and the info page says nothing yet.
const unlisted: readonly string[] = [pages.recorder.path, pages.info.path]
const listed = allPages.flatMap(({ path, file, access }) =>
  file && !access && !path.includes(':') && !unlisted.includes(path) ? [path] : [],
)

export function mountCrawlers(
  app: App,
  { db, config: { publicUrl }, publicReplies }: HttpDeps,
): void {
  app.get('/robots.txt', (c) => {
    c.set('route', 'GET /robots.txt')
    const lines = ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`)]
    const text = [...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
    return c.text(text, 200, { 'Cache-Control': anHour })
  })
  const sitemap = async () => {
    const stores = await readListedStores(db)
    const paths = [...listed, ...stores.map((id) => `/committee/${id}`)]
    const urls = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('\n')
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`
    return cacheEntry(text, 'application/xml; charset=utf-8', anHour)
  }
  app.get('/sitemap.xml', async (c) => {
    c.set('route', 'GET /sitemap.xml')
    return sendEntry(c, await publicReplies.fetch('sitemap', sitemap))
  })
}
