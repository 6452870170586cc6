// The OpenAPI description, generated when it is first asked for: few servers are ever asked.
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { servedCalls } from '../http/mount.ts'
import { describeApi } from '../http/openapi.ts'

export function mountOpenapi(app: App, { config }: Deps): void {
  let description: ReturnType<typeof describeApi> | undefined
  app.get('/openapi.json', (c) => {
    c.set('route', 'GET /openapi.json')
    c.header('Cache-Control', 'no-cache')
    description ??= describeApi(servedCalls(app), config.publicUrl)
    return c.json(description)
  })
}
