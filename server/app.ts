// All routes: middleware for every request, then the calls, then the built app. The order matters.
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { servicePrefixes } from '#contract/define-call.ts'
import { webhookPath } from '#contract/server-paths.ts'
import { writeHealthOf } from './db/write-health.ts'
import type { HttpDeps } from './http/http-deps.ts'
import { withRequestDeadline } from './gateways/request-deadline.ts'
import type { App, AppEnv } from './http/app-type.ts'
import { limitBody, ordinaryBodyBytes } from './http/body-limit.ts'
import { errorHandler, sendRefusal } from './http/errors.ts'
import { readsBodyLate } from './http/mount.ts'
import { securityHeaders } from './http/security/headers.ts'
import { pastAssetsFolder } from './http/static/past-assets.ts'
import { mountStatic } from './http/static/static.ts'
import { requestLog } from './http/request-log.ts'
import { shownPagesOf } from './pages/drawn-pages.ts'
import { createLivePages } from './pages/live-pages.ts'
import { noSuch } from './refusal.ts'
import { mountAnnouncements } from './routes/announcements.ts'
import { mountAuth } from './routes/auth.ts'
import { mountCarts } from './routes/carts.ts'
import { mountConfig } from './routes/config.ts'
import { mountCrawlers } from './routes/crawlers.ts'
import { mountDeskBooks } from './routes/desk/books.ts'
import { mountDeskEvents } from './routes/desk/events.ts'
import { mountDeskOffice } from './routes/desk/office.ts'
import { mountDeskOrders } from './routes/desk/orders.ts'
import { mountDeskStores } from './routes/desk/stores.ts'
import { mountHealth } from './routes/health.ts'
import { mountFiles } from './routes/files.ts'
import { mountImages } from './routes/images.ts'
import { mountLive } from './routes/live.ts'
import { mountMailbox } from './routes/mailbox.ts'
import { mountMembers } from './routes/members.ts'
import { mountRingTable } from './routes/ring-table.ts'
import { mountMetrics } from './routes/metrics.ts'
import { mountOpenapi } from './routes/openapi.ts'
import { mountPush } from './routes/push.ts'
import { mountStore } from './routes/store.ts'
import { mountWaitlist } from './routes/waitlist.ts'
import { mountWebhook } from './routes/webhook.ts'

const apiPrefixes = [...Object.values(servicePrefixes), webhookPath]
const maxWebhookBytes = 1024 * 1024

/** The app over its dependencies; `staticRoot` is the folder of the built pages. */
export function createApp(deps: HttpDeps, staticRoot: string): App {
  const app: App = new Hono<AppEnv>()
  app.onError(errorHandler(deps.log, writeHealthOf(deps.db).noteRefusal))
  app.use(requestLog(deps))
  app.use(securityHeaders(deps.config))
  for (const prefix of apiPrefixes) {
    app.use(`${prefix}/*`, compress(), noStore, (_, next) => withRequestDeadline(next))
    app.use(
      `${prefix}/*`,
      limitBody(prefix === webhookPath ? maxWebhookBytes : ordinaryBodyBytes, readsBodyLate),
    )
  }
  app.use('/openapi.json', compress())

  mountHealth(app, deps)
  mountMetrics(app, deps)
  mountConfig(app, deps.config)
  mountMailbox(app, deps.config)
  mountAuth(app, deps)
  mountMembers(app, deps)
  mountStore(app, deps)
  mountLive(app, deps)
  mountAnnouncements(app, deps)
  mountPush(app, deps)
  mountRingTable(app, deps)
  mountImages(app, deps)
  mountFiles(app, deps)
  mountCarts(app, deps)
  mountWaitlist(app, deps)
  mountDeskOrders(app, deps)
  mountDeskStores(app, deps)
  mountDeskEvents(app, deps)
  mountDeskOffice(app, deps)
  mountDeskBooks(app, deps)
  mountWebhook(app, deps)
  mountOpenapi(app, deps)
  mountCrawlers(app, deps)

  for (const prefix of apiPrefixes) app.all(`${prefix}/*`, noSuchCall)
  const pastRoot = pastAssetsFolder(deps.config.dataDir)
  const live = createLivePages(deps, app, staticRoot)
  mountStatic(app, {
    root: staticRoot,
    drawnRoot: () => deps.pages.folder(),
    livePage: (pathname) => live.page(pathname),
    pages: () => shownPagesOf(deps.pages),
    pastRoot,
    isWorkerOff: deps.config.isWorkerOff,
  })
  app.notFound(noSuchCall)
  return app
}

const noStore: Parameters<App['use']>[1] = async (c, next) => {
  await next()
  // A reply with its own Cache-Control is public.
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}

const noSuchCall: Parameters<App['notFound']>[0] = (c) => sendRefusal(c, noSuch('call'))
