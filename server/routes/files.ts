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
    if (kind === null) throw noSuch('file')
    const headers = (sizeBytes: number) => ({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': fileTypes[kind],
      'Content-Length': String(sizeBytes),
      // Never shown in our origin, and an installed app on an iPhone has no way back from a file.
      'Content-Disposition': 'attachment',
    })
    if (c.req.method === 'HEAD') {
      const sizeBytes = await images.sizeBytes(path)
      if (sizeBytes === null) throw noSuch('file')
      return c.body(null, 200, headers(sizeBytes))
    }
    const file = await images.stream(path)
    if (file === null) throw noSuch('file')
    return c.body(file.body, 200, headers(file.sizeBytes))
  })
}
