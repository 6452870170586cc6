// The test environment of the loads: the server as a separate process with a temporary PostgreSQL, products and signed-in
// shoppers.
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csrfHeader } from '#contract/csrf.ts'
import { startPostgres } from '#scripts/postgres.mjs'
import { keys } from '#sandbox/settings.ts'
import { createClock } from '#server/clock.ts'
import type { Db } from '#server/db/schema.ts'
import { openDatabase } from '#server/db/open.ts'
import { sharedSecret } from '#server/repositories/people/secrets.ts'
import { issueToken } from '#server/services/people/sessions.ts'
import { createCaller } from '#tests/support/people/caller.ts'
import { addOffer, type OfferSettings, type TestOffer } from '#tests/support/store/offer.ts'
import { makePart, type Part } from '#tests/support/product/part.ts'
import { freeBlock } from '#tests/support/product/ports.ts'
import { reachable } from '#tests/support/network/reachable.ts'
import { startInstantCards } from './instant-cards.ts'

export interface Stage {
  db: Db
  databaseUrl: string
  port: number
  server: Part
  /** null with the fake card provider. */
  sandbox: Part | null
  /** Charges a card for the intent, as the shopper's browser does; the fake card provider has charged already. */
  pay(intentId: string, clientSecret: string): Promise<void>
  addOffers(count: number, options?: OfferSettings): Promise<TestOffer[]>
  addShoppers(count: number): Promise<Shopper[]>
  stop(): Promise<void>
}

/** A signed-in person with an open cart. */
export interface Shopper {
  userId: number
  cartId: number
  /** The headers of each of the shopper's requests. */
  headers: Record<string, string>
}

// BENCH_PROFILE is the folder for the server's CPU profile.
const profile = process.env['BENCH_PROFILE']

/** Starts PostgreSQL, the card provider (a fake one, or the sandboxes) and the server with the sample event. */
export async function setStage({ withSandbox = false } = {}): Promise<Stage> {
  const postgres = await startPostgres()
  const cards = withSandbox ? null : await startInstantCards()
  const dataDir = mkdtempSync(join(tmpdir(), 'specialty-bench-'))
  const port = await freeBlock()
  const server = makePart({
    file: 'server/main.ts',
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      ...(cards && { STRIPE_API_URL: cards.url }),
      // The load comes from one address.
      RATE_LIMIT_FACTOR: '10000',
      ...(profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` }),
    },
    logFile: join(dataDir, 'log'),
    isReady: async (printed) => {
      await printed('National Specialty is open at ')
      await reachable(`http://127.0.0.1:${port}/healthz`)
    },
  })
  const cardUrl = `http://127.0.0.1:${port + 1}`
  const sandbox = makePart({
    file: 'sandbox/main.ts',
    env: { PORT: String(port), DATA_DIR: dataDir },
    isReady: () => reachable(cardUrl),
  })
  if (withSandbox) await sandbox.start()
  await server.start()
  const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir })
  const browser = createCaller(`http://127.0.0.1:${port}`)
  await browser.send('GET', '/auth-v1/authorize?requestType=guest')
  const common = {
    cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
    [csrfHeader.toLowerCase()]: browser.cookies.get('XSRF-TOKEN') ?? '',
  }
  const tokenSettings = {
    sessionSecret: await sharedSecret(db, 'session'),
    clock: createClock(null),
  }
  return {
    db,
    databaseUrl: postgres.url,
    port,
    server,
    sandbox: withSandbox ? sandbox : null,
    pay: async (intentId, clientSecret) => {
      if (withSandbox) await payAtSandbox(cardUrl, intentId, clientSecret)
    },
    addOffers: (count, options = {}) =>
      Promise.all(
        Array.from({ length: count }, () => addOffer(db, { inventory: 1_000_000, ...options })),
      ),
    addShoppers: async (count) => {
      const rows = await insertShoppers(db, count)
      return Promise.all(
        rows.map(async ({ userId, cartId }) => {
          const token = await issueToken(tokenSettings, {
            userId,
            guestId: null,
            sessionId: `bench-${userId}`,
            isMember: true,
            roles: [],
            isTestMode: false,
          })
          return { userId, cartId, headers: { ...common, authorization: `Bearer ${token}` } }
        }),
      )
    },
    stop: async () => {
      await server.stop()
      await sandbox.stop()
      await close()
      await cards?.stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function insertShoppers(db: Db, count: number) {
  const { rows } = await sql<{ userId: number; cartId: number }>`
    with people as (
      insert into users (identity_sub, non_member_id, email, first_name, last_name, address, city, zipcode, country)
      select 'bench|' || gen_random_uuid(), nextval('non_member_numbers'), 'sample@example.com',
        'Ann', 'Lee', '1 Shore Road', 'Newport', '02840', 'United States'
      from generate_series(1, ${count}) returning id
    ), signed_in as (
      insert into sessions (id, user_id, token_hash, rotated_at, used_at)
      select 'bench-' || id, id, '', now(), now() from people
    )
    insert into carts (user_id) select id from people
    returning user_id as "userId", id as "cartId"`.execute(db)
  return rows
}

/** The two calls that the provider's script makes in the browser, each under an idempotency key. */
async function payAtSandbox(cardUrl: string, intentId: string, clientSecret: string) {
  const call = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(`${cardUrl}/v1/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${keys.STRIPE_PUBLISHABLE_KEY}`,
        'idempotency-key': `browser-${randomUUID()}`,
      },
      body: new URLSearchParams(fields),
    })
    if (!response.ok) throw new Error(`pay ${response.status}`)
    return (await response.json()) as { id: string }
  }
  const method = await call('payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '40',
    'card[cvc]': '123',
    'billing_details[name]': 'Ann Lee',
  })
  await call(`payment_intents/${intentId}/confirm`, {
    payment_method: method.id,
    client_secret: clientSecret,
  })
}
