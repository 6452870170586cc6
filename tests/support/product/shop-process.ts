// A server process that uses the database and the card provider of a shop.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOrder } from '#contract/calls/carts.ts'
import { type Answer, type Caller, createCaller } from '../people/caller.ts'
import { makePart, type Part } from './part.ts'
import { freeBlock } from './ports.ts'
import { reachable } from '../network/reachable.ts'
import type { Shopper } from '../people/shopper.ts'
import type { Shop } from './shop.ts'
import type { Line } from '../network/tripwire.ts'

export interface ShopProcess {
  part: Part
  origin: string
  /** The same browser for this process, with its token and cookies. */
  browser(same: Pick<Caller, 'token' | 'cookies'>): Caller
  place(shopper: Shopper, cartId: number, intentId: string): Promise<Answer>
  stop(): Promise<void>
}

export interface ShopProcessOptions {
  /** Proxies to the database and to the provider. */
  databaseLine?: Line | undefined
  providerLine?: Line | undefined
  /** The application_name of its database connections. */
  name?: string
  /** The data folder, which the process may share with another one; without it a new one. */
  dataDir?: string
  env?: Record<string, string>
}

/** Describes the process; `part.start()` runs it. */
export async function shopProcess(
  shop: Shop,
  { databaseLine, providerLine, name = 'shop', dataDir: shared, env = {} }: ShopProcessOptions = {},
): Promise<ShopProcess> {
  const port = await freeBlock()
  const dataDir = shared ?? mkdtempSync(join(tmpdir(), 'specialty-process-'))
  const appDir = join(dataDir, 'app')
  mkdirSync(appDir, { recursive: true })
  writeFileSync(join(appDir, 'index.html'), '')
  const origin = `http://127.0.0.1:${port}`
  const over = async (address: string, line?: Line) => {
    const url = new URL(address)
    if (line) url.port = String(await line({ host: url.hostname, port: Number(url.port) }))
    return url.href.replace(/\/$/, '')
  }
  const { databaseUrl } = shop.server.deps.config
  if (databaseUrl === null) throw new Error('Processes share PostgreSQL only.')
  const own = new URL(databaseUrl)
  own.searchParams.set('application_name', name)
  const part = makePart({
    file: 'server/main.ts',
    env: {
      // These tests open no pages, so the server draws none.
      APP_DIR: appDir,
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: await over(own.href, databaseLine),
      STRIPE_API_URL: await over(shop.provider.url, providerLine),
    },
    isReady: async (printed) => {
      await printed('National Specialty is open at ')
      await reachable(`${origin}/healthz`)
    },
  })
  const browser: ShopProcess['browser'] = ({ token, cookies }) => {
    const caller = createCaller(origin, token)
    for (const [name, value] of cookies) caller.cookies.set(name, value)
    return caller
  }
  return {
    part,
    origin,
    browser,
    place: (shopper, cartId, intentId) =>
      browser(shopper.browser).attempt(placeOrder, {
        params: { cartId },
        body: { stripePaymentIntentId: intentId },
      }),
    stop: async () => {
      await part.stop('SIGKILL')
      if (shared === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
