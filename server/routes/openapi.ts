// The OpenAPI description, generated once after every call is mounted.
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { servedCalls } from '../http/mount.ts'
import { describeApi } from '../http/openapi.ts'

export function mountOpenapi(app: App, { config }: Deps): void {
  const description = describeApi(servedCalls(app), config.publicUrl)
  app.get('/openapi.json', (c) => {
    c.set('route', 'GET /openapi.json')
    c.header('Cache-Control', 'no-cache')
    return c.json(description)
  })
}
