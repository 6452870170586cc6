// Whether the server can do its work: the database answers, and soon.
import { setTimeout as sleep } from 'node:timers/promises'
import { ping } from '../db/ping.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'

const patienceMs = 2000

export function mountHealth(app: App, { db }: Pick<Deps, 'db'>): void {
  app.get('/healthz', async (c) => {
    c.set('route', 'GET /healthz')
    c.header('Cache-Control', 'no-store')
    const isWell = await Promise.race([ping(db), sleep(patienceMs, false, { ref: false })])
    return c.json({ status: isWell ? 'ok' : 'unavailable' }, isWell ? 200 : 503)
  })
}
