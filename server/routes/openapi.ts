// The OpenAPI description, generated once after every call is mounted.
import type { App } from '../http/app-type.ts'
import { servedCalls } from '../http/mount.ts'
import { describeApi } from '../http/openapi.ts'

export function mountOpenapi(app: App): void {
  const description = describeApi(servedCalls(app))
  app.get('/openapi.json', (c) => {
    c.set('route', 'GET /openapi.json')
    c.header('Cache-Control', 'no-cache')
    return c.json(description)
  })
}
