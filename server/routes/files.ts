// Files that visitors download, under an address that names their content.
import { fileKindOf, filesPath, fileTypes } from '#contract/values/download-file.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { noSuch } from '../refusal.ts'

export function mountFiles(app: App, { images }: Pick<Deps, 'images'>): void {
  app.get(`${filesPath}/:name`, async (c) => {
    c.set('route', 'GET /files/{name}')
    c.header('Cache-Control', 'no-store')
    const path = `files/${c.req.param('name')}`
    const kind = fileKindOf(path)
    const bytes = kind && (await images.read(path))
    if (!bytes) throw noSuch('file')
    return c.body(new Uint8Array(bytes), 200, {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': fileTypes[kind],
      'Content-Length': String(bytes.length),
      // Never shown in our origin, and an installed app on an iPhone has no way back from a file.
      'Content-Disposition': 'attachment',
    })
  })
}
