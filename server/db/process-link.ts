// Tells the other processes on the same PostgreSQL about changes, by LISTEN and NOTIFY. Listening needs a connection of
// its own for as long as the process runs; when it breaks, it is made again.
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { liveKinds } from '#contract/entities/live.ts'
import type { LinkEnd, ProcessLink } from '../live/live-changes.ts'
import { errorFields } from '../log.ts'
import type { Db } from './schema.ts'

const channel = 'live_changes'
/** A process of an earlier release listens to the first channel alone, and knows no such kind. */
const ordersChannel = 'live_orders'
/** Has no payload. */
const mailChannel = 'mail_queued'
const reconnectMs = 2000
/** A connection whose other end has vanished is found by a query that gets no answer. */
const checkMs = 30_000
const answerMs = 5000

const notice = z.object({
  from: z.string(),
  eventId: z.nullable(z.int()),
  kind: z.enum(liveKinds),
})

interface LinkOptions {
  databaseUrl: string
  db: Db
  log: Logger
}

/** Resolves once the first try to listen has ended; a failed one is repeated until `close`. */
export async function linkProcesses(
  { databaseUrl, db, log }: LinkOptions,
  { onChange, onGap, onMailQueued }: LinkEnd,
): Promise<ProcessLink> {
  const self = randomUUID()
  const closing = new AbortController()
  const firstTry = Promise.withResolvers<void>()
  let client: pg.Client | null = null

  const receive = (payload = '') => {
    const { from, ...change } = notice.parse(JSON.parse(payload))
    if (from !== self) onChange(change)
  }

  /** Rejects or resolves when the connection breaks. */
  const listen = async (isFirst: boolean): Promise<void> => {
    const own = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'national-specialty-live',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    const broken = new Promise<void>((resolve) => {
      own.on('error', () => resolve())
      own.on('end', () => resolve())
    })
    own.on('notification', ({ channel: from, payload }) =>
      from === mailChannel ? onMailQueued() : receive(payload),
    )
    client = own
    try {
      await own.connect()
      await own.query(`listen ${channel}; listen ${ordersChannel}; listen ${mailChannel}`)
      firstTry.resolve()
      if (!isFirst) onGap()
      while (
        !(await Promise.race([broken.then(() => true), sleep(checkMs, false, { ref: false })]))
      ) {
        await own.query('select 1')
      }
    } finally {
      client = null
      await own.end().catch(() => undefined)
    }
  }

  const keepListening = async () => {
    for (let isFirst = true; !closing.signal.aborted; isFirst = false) {
      await listen(isFirst).catch((error: unknown) =>
        log.warn(errorFields(error), 'listening to other processes failed'),
      )
      firstTry.resolve()
      await sleep(reconnectMs, undefined, closing).catch(() => undefined)
    }
  }
  const kept = keepListening()
  // What is not told is found by the next poll of the apps, and by the sender's next look.
  const notify = (to: string, payload: string) => {
    sql`select pg_notify(${to}, ${payload})`
      .execute(db)
      .catch((error: unknown) => log.warn(errorFields(error), 'other processes were not told'))
  }
  await firstTry.promise

  return {
    send: (change) => {
      const payload = JSON.stringify({ from: self, ...change })
      notify(change.kind === 'orders' ? ordersChannel : channel, payload)
    },
    sendMailQueued: () => notify(mailChannel, ''),
    close: async () => {
      closing.abort()
      await client?.end().catch(() => undefined)
      await kept
    },
  }
}
