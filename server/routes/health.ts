// Health: whether the database answers in time and takes writes. An upgrade looks at the version.
import { setTimeout as sleep } from 'node:timers/promises'
import { ping, writeHealthOf } from '../db/write-health.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { version } from '../version.ts'

const timeoutMs = 2000

export function mountHealth(app: App, { db }: Pick<Deps, 'db'>): void {
  const writes = writeHealthOf(db)
  app.get('/healthz', async (c) => {
    c.set('route', 'GET /healthz')
    c.header('Cache-Control', 'no-store')
    const isUp = await Promise.race([ping(db), sleep(timeoutMs, false, { ref: false })])
    const isHealthy = isUp && !writes.isRefusing()
    return c.json({ status: isHealthy ? 'ok' : 'unavailable', version }, isHealthy ? 200 : 503)
  })
}
