// The app's own type, for the sandboxes' pages.
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'

const folder = new URL('../src/ui/theme/fonts/', import.meta.url)
const names: readonly string[] = ['besley.woff2', 'public-sans.woff2']

/** Serves the font files below a path; 404 where the app's source is not installed. */
export function fontRoutes(base: string): Hono {
  const app = new Hono()
  app.get(`${base}/:name{[a-z-]+\\.woff2}`, async (c) => {
    const name = c.req.param('name')
    const file = names.includes(name)
      ? await readFile(new URL(name, folder)).catch(() => null)
      : null
    if (!file) return c.notFound()
    c.header('cache-control', 'public, max-age=3600')
    return c.body(new Uint8Array(file), 200, { 'content-type': 'font/woff2' })
  })
  return app
}
