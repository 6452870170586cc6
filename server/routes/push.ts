// The calls of a device that wants Web Push (rule 84).
import {
  endPushSubscription,
  getPushSubscription,
  savePushSubscription,
} from '#contract/calls/push.ts'
import type { App } from '../http/app-type.ts'
import type { HttpDeps } from '../http/http-deps.ts'
import { mount } from '../http/mount.ts'
import { originOf } from '../http/request-identity.ts'
import {
  clearDeviceCookie,
  ensureDeviceCookie,
  readDeviceCookie,
} from '../http/security/device-cookie.ts'
import { endPush, readPush, savePush } from '../services/push/subscriptions.ts'

export function mountPush(app: App, deps: HttpDeps): void {
  const isHttps = deps.config.publicUrl.startsWith('https:')
  mount(app, deps, getPushSubscription, ({ web }) => readPush(deps, readDeviceCookie(web, isHttps)))
  mount(app, deps, savePushSubscription, ({ web, principal, body }) =>
    savePush(deps, {
      secret: ensureDeviceCookie(web, isHttps),
      principal,
      origin: originOf(web, deps),
      body,
    }),
  )
  mount(app, deps, endPushSubscription, async ({ web }) => {
    const state = await endPush(deps, readDeviceCookie(web, isHttps))
    clearDeviceCookie(web, isHttps)
    return state
  })
}
