// Health: whether the database answers in time and takes writes.
import { setTimeout as sleep } from 'node:timers/promises'
import { ping } from '../db/ping.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'

const timeoutMs = 2000

const refusalMs = 30_000

export interface WriteHealth {
  noteRefusal(): void
  isRefusing(): boolean
}

/** Remembers a refused write for 30 s, because a read does not show that the disk is full. */
export function createWriteHealth(nowMs: () => number = Date.now): WriteHealth {
  let refusedMs = -Infinity
  return {
    noteRefusal: () => {
      refusedMs = nowMs()
    },
    isRefusing: () => nowMs() - refusedMs < refusalMs,
  }
}

export function mountHealth(app: App, { db }: Pick<Deps, 'db'>, writes: WriteHealth): void {
  app.get('/healthz', async (c) => {
    c.set('route', 'GET /healthz')
    c.header('Cache-Control', 'no-store')
    const isUp = await Promise.race([ping(db), sleep(timeoutMs, false, { ref: false })])
    const isHealthy = isUp && !writes.isRefusing()
    return c.json({ status: isHealthy ? 'ok' : 'unavailable' }, isHealthy ? 200 : 503)
  })
}
