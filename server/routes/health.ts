// Whether the server can do its work: the database answers, and soon.
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'

const patienceMs = 2000

export function mountHealth(app: App, { db }: Pick<Deps, 'db'>): void {
  app.get('/healthz', async (c) => {
    c.set('route', 'GET /healthz')
    c.header('Cache-Control', 'no-store')
    const answers = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    const isWell = await Promise.race([answers, sleep(patienceMs, false, { ref: false })])
    return c.json({ status: isWell ? 'ok' : 'unavailable' }, isWell ? 200 : 503)
  })
}
