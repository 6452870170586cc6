// Health: whether the database answers in time.
import { setTimeout as sleep } from 'node:timers/promises'
import { ping } from '../db/ping.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'

const timeoutMs = 2000

export function mountHealth(app: App, { db }: Pick<Deps, 'db'>): void {
  app.get('/healthz', async (c) => {
    c.set('route', 'GET /healthz')
    c.header('Cache-Control', 'no-store')
    const isHealthy = await Promise.race([ping(db), sleep(timeoutMs, false, { ref: false })])
    return c.json({ status: isHealthy ? 'ok' : 'unavailable' }, isHealthy ? 200 : 503)
  })
}
