// The server with a new database, on a free local port.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { createClock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { type DatabasePlace, openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { completeEnvironment } from '#server/config/environment.ts'
import { createCards } from '#server/gateways/cards.ts'
import { watchCertificate } from '#server/gateways/certificate.ts'
import { createIdentityGateway } from '#server/gateways/identity.ts'
import { createImageStore } from '#server/gateways/image-store.ts'
import { createMemberGateway } from '#server/gateways/member-system.ts'
import { listen } from '#server/http/listen.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { startLiveChanges } from '#server/live/live-changes.ts'
import { linkProcesses } from '#server/db/process-link.ts'
import { createLog } from '#server/log.ts'
import { createMetrics } from '#server/metrics.ts'
import { noDrawnPages } from '#server/pages/drawn-pages.ts'
import { sharedSecret } from '#server/repositories/people/secrets.ts'
import { readPushKey } from '#server/services/push/push-key.ts'
import { loadSampleWhenEmpty } from '#server/sample/load.ts'
import { type Caller, createCaller } from '../people/caller.ts'
import { patientDatabase, waitLimitMs } from '../limits.ts'
import { createPrepared, fillWithPrepared } from './prepared-data.ts'
import { signedInCaller, type SignedIn } from '../people/signed-in.ts'

export interface TestServer {
  origin: string
  deps: HttpDeps
  db: Db
  /** A browser with a guest token. */
  guest(): Promise<Caller>
  /** A browser in which a new non-member, or member, is signed in. */
  signedIn(as?: { memberId?: number }): Promise<SignedIn>
  close(): Promise<void>
}

export interface TestServerOptions {
  /** A PostgreSQL cluster; without it the one of TEST_DATABASE_URL, else the embedded database. */
  clusterUrl?: string
  /** Overrides the settings of the local sandboxes. */
  env?: Record<string, string>
  staticRoot?: string
  /** PostgreSQL only: called with every statement. */
  onStatement?: DatabasePlace['onStatement']
  /** The lifetime of cached public replies; 0 without it, because tests write to the database directly. */
  responseLifetimeMs?: number
  /** Receives the log; without it there is none. */
  log?: HttpDeps['log']
}

/** Starts the server with a copy of the sample event. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { clusterUrl = process.env['TEST_DATABASE_URL'], env, staticRoot = tmpdir() } = options
  const { log = createLog('silent') } = options
  const place = clusterUrl ? await ownDatabase(clusterUrl) : await ownFolder()
  const config = readConfig(completeEnvironment({ ...env, ...place.env }))
  const { onStatement } = options
  const clock = createClock(config.clockStartMs)
  const { shiftMs: clockShiftMs } = clock
  const limits = patientDatabase
  const database = await openDatabase({ ...config, clockShiftMs, onStatement, limits })
  const { db } = database
  await migrate(db)
  const images = createImageStore(config, await sharedSecret(db, 'images'))
  await loadSampleWhenEmpty(db, images, Date.now())
  const { databaseUrl } = config
  const publicReplies = createResponseCache(options.responseLifetimeMs ?? 0)
  const metrics = createMetrics()
  const { note } = metrics.providers
  const deps: HttpDeps = {
    config,
    db,
    clock,
    certificate: watchCertificate(config.publicUrl, () => clock.realNowMs()),
    log,
    metrics,
    cards: createCards(config, waitLimitMs, (isTest, outcome) =>
      note(isTest ? 'testCards' : 'cards', outcome),
    ),
    identity: createIdentityGateway(config.auth0, waitLimitMs, (one) => note('identity', one)),
    members: createMemberGateway(config.members, waitLimitMs, (one) => note('members', one)),
    images,
    pages: noDrawnPages,
    publicReplies,
    live: await startLiveChanges({
      onRemoteChange: () => publicReplies.clear(),
      ...(databaseUrl !== null && { link: (end) => linkProcesses({ databaseUrl, db, log }, end) }),
    }),
    sessionSecret: await sharedSecret(db, 'session'),
    pushKey: await readPushKey(db, config),
  }
  const listening = await listen(createApp(deps, staticRoot), { host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${listening.port}`
  return {
    origin,
    deps,
    db,
    guest: async () => {
      const caller = createCaller(origin)
      const answer = await caller.send('GET', '/auth-v1/authorize?requestType=guest')
      caller.token = (answer.body as { token: string }).token
      return caller
    },
    signedIn: (as = {}) => signedInCaller(origin, deps, as),
    close: async () => {
      await deps.live.close()
      // No request runs any more.
      await listening.stop(0)
      await database.close()
      await place.remove()
    },
  }
}

async function ownDatabase(clusterUrl: string) {
  const folder = makeFolder()
  const database = await createPrepared(clusterUrl, folder)
  const remove = async () => {
    await database.drop()
    removeFolder(folder)
  }
  return { env: { DATABASE_URL: database.url, DATA_DIR: folder }, remove }
}

async function ownFolder() {
  const folder = makeFolder()
  await fillWithPrepared(folder)
  return { env: { DATA_DIR: folder }, remove: async () => removeFolder(folder) }
}

const makeFolder = () => mkdtempSync(join(tmpdir(), 'specialty-test-'))
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })
