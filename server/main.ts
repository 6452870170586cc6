// Starts the server in order, each step needing the one before. At the stop its background work ends first, then its
// connections, and the database last.
import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { BootError } from './boot-error.ts'
import { createClock } from './clock.ts'
import { serveDumps } from './db/backup/dump-socket.ts'
import { makeWritableFolder } from './db/lock.ts'
import { migrateAtStart } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { linkProcesses } from './db/process-link.ts'
import { withWriteFallback } from './db/write-health.ts'
import { fillWhenEmpty } from './fill-when-empty.ts'
import type { HttpDeps } from './http/http-deps.ts'
import { readEnvironment } from './config/environment.ts'
import { withSettingsFile } from './config/settings-file.ts'
import { createCards } from './gateways/cards.ts'
import { watchCertificate } from './gateways/certificate.ts'
import { createIdentityGateway } from './gateways/identity.ts'
import { createImageStore } from './gateways/image-store.ts'
import { createMailServer } from './gateways/mail-server.ts'
import { createMemberGateway } from './gateways/member-system.ts'
import { createPushService } from './gateways/push-service.ts'
import { serviceTimeoutMs } from './gateways/request-deadline.ts'
import { defaultLimits, listen, requirePort } from './http/listen.ts'
import { warmUp } from './http/request-log.ts'
import { createResponseCache, responseLifetimeMs } from './http/response-cache.ts'
import { copyAssets, pastAssetsFolder } from './http/static/past-assets.ts'
import { startLiveChanges } from './live/live-changes.ts'
import { createLog, errorFields } from './log.ts'
import { createMetrics } from './metrics.ts'
import { startDrawnPages } from './pages/drawn-pages.ts'
import { dropClaimsAhead } from './repositories/cart/claims-ahead.ts'
import { sharedSecret } from './repositories/people/secrets.ts'
import { sendTreasurersSummary } from './services/desk/books/treasurers-summary.ts'
import { startMailSender } from './services/mail/sender.ts'
import { startWatch } from './services/desk/system/watch.ts'
import { openDueEvents } from './services/desk/events/opening.ts'
import { startReconciler } from './services/money/reconcile.ts'
import { offerReturned } from './services/purchase/waitlist/offer-returned.ts'
import { readPushKey } from './services/push/push-key.ts'
import { startPushSender } from './services/push/sender.ts'

// Together less than the 10 s after which supervisors kill a process.
const requestGraceMs = 7000
const databaseGraceMs = 1000
/** For an upgrade, which starts another release beside this one (scripts/upgrade/supervised-server.mjs). */
const sharesPort = process.argv.includes('--shares-port')
const builtApp = fileURLToPath(new URL('../dist', import.meta.url))

interface Running {
  publicUrl: string
  stop(): Promise<void>
}

async function start(): Promise<Running> {
  const config = readEnvironment(withSettingsFile(process.env))
  makeWritableFolder(config.dataDir)
  const appDir = config.appDir ?? builtApp
  if (config.appDir !== null && !existsSync(join(appDir, 'index.html'))) {
    throw new BootError(`There is no built app in ${appDir}; set APP_DIR to another folder.`)
  }
  const log = createLog('info')
  const clock = createClock(config.clockStartMs)
  const database = await openDatabase({
    ...config,
    clockShiftMs: clock.shiftMs,
    onConnectionError: (error) => log.error(errorFields(error), 'database connection lost'),
  })
  const { db } = database
  try {
    await migrateAtStart(db, config.databaseUrl)
    // They stay until a start on a database that takes changes.
    await withWriteFallback(
      db,
      () => dropClaimsAhead(db),
      () => undefined,
    )
    // A start that fails on its port leaves an empty database empty: another event can be imported.
    if (!sharesPort) await requirePort(config)
    const images = createImageStore(config, await sharedSecret(db, 'images'))
    await fillWhenEmpty(config, { db, images, clock })
    const sessionSecret = config.sessionSecret ?? (await sharedSecret(db, 'session'))
    const pushKey = await readPushKey(db, config)
    const metrics = createMetrics()
    const { providers } = metrics
    const cards = createCards(config, serviceTimeoutMs, (isTest, outcome) =>
      providers.note(isTest ? 'testCards' : 'cards', outcome),
    )
    const identity = createIdentityGateway(config.auth0, serviceTimeoutMs, (outcome) =>
      providers.note('identity', outcome),
    )
    const members = createMemberGateway(config.members, serviceTimeoutMs, (outcome) =>
      providers.note('members', outcome),
    )
    const certificate = watchCertificate(config.publicUrl, () => clock.realNowMs())
    const outside = { cards, certificate, identity, members, images }
    const publicReplies = createResponseCache(responseLifetimeMs)
    const { databaseUrl } = config
    const live = await startLiveChanges({
      onRemoteChange: () => publicReplies.clear(),
      ...(databaseUrl !== null && { link: (end) => linkProcesses({ databaseUrl, db, log }, end) }),
    })
    const pages = await startDrawnPages({
      db,
      log,
      metrics,
      images,
      appDir,
      dataDir: config.dataDir,
      publicUrl: config.publicUrl,
    })
    const shared = { config, db, clock, log, metrics, publicReplies, live, sessionSecret, pushKey }
    const deps: HttpDeps = { ...shared, ...outside, pages }
    await copyAssets(appDir, pastAssetsFolder(config.dataDir)).catch((error: unknown) =>
      log.warn(errorFields(error), 'assets of earlier releases were not kept'),
    )
    const app = createApp(deps, appDir)
    const limits = { ...defaultLimits, maxConnections: config.maxConnections }
    const listening = await listen(app, { ...config, sharesPort }, limits)
    metrics.watchConnections(() => listening.openConnections())
    metrics.watchStreams(() => live.openStreams())
    const dumps =
      databaseUrl === null
        ? await serveDumps(config.dataDir, db, (error) =>
            log.error(errorFields(error), 'no dump for a backup'),
          )
        : null
    const reconciler = startReconciler(deps, {
      beforeRound: async () => {
        await openDueEvents(deps)
        await offerReturned(deps)
      },
      afterFullRound: () => sendTreasurersSummary(deps),
    })
    const sender =
      config.mailServer &&
      startMailSender({ ...deps, mailServer: createMailServer(config.mailServer) })
    const pushSender = startPushSender({
      ...deps,
      pushService: createPushService({ ...pushKey, sandboxUrl: config.pushSandboxUrl }),
    })
    const watch = startWatch(deps)
    const stop = async () => {
      dumps?.close()
      const reconciled = Promise.all([
        reconciler.stop(),
        sender?.stop(),
        pushSender.stop(),
        watch.stop(),
        pages.stop(),
        live.close(),
      ])
      await listening.stop(requestGraceMs)
      // A round that waits for the card provider or the mail server is repeated after the next start or by another process.
      const closed = reconciled.then(() => database.close())
      await Promise.race([closed, sleep(databaseGraceMs)])
    }
    // The thread that draws pages takes a second to start: it does so before the first visitor waits for it.
    void warmUp(app, '/')
    return { publicUrl: config.publicUrl, stop }
  } catch (error) {
    await database.close()
    throw error
  }
}

function stopOnSignal({ stop }: Running): void {
  let isStopping = false
  const end = () => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1)
    isStopping = true
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  // 'disconnect': the script that started the server has ended.
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(name, end)
  process.off('disconnect', endAtOnce)
}

// Until it serves it has nothing to finish, and it must not outlive the script: it holds the embedded database.
const endAtOnce = () => process.exit(1)
process.on('disconnect', endAtOnce)
// The script may have ended while the modules were loaded.
if (process.connected === false) endAtOnce()
try {
  const running = await start()
  // Where a cache of compiled code is kept: a process that is killed would write nothing to it.
  flushCompileCache()
  stopOnSignal(running)
  process.stdout.write(`National Specialty is open at ${running.publicUrl}\n`)
} catch (error) {
  const sentence =
    error instanceof BootError ? error.message : `The server did not start: ${String(error)}`
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
