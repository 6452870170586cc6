// Bends the OpenID provider to the hosted one's ways where its settings do not reach.
import type { Provider } from 'oidc-provider'
import { offlineScope, publicScope } from './provider-config.ts'

/** Lets `offline_access` through without a consent prompt: renamed on its way in, and back out. */
export function allowOfflineAccess(provider: Provider): void {
  provider.use(async (ctx, next) => {
    const asked = ctx.query['scope']
    if (ctx.path === '/authorize' && typeof asked === 'string') {
      const scope = asked.replace(/\boffline_access\b/, offlineScope)
      ctx.query = { ...ctx.query, scope }
    }
    await next()
    if (ctx.path !== '/oauth/token' || typeof ctx.body !== 'object' || ctx.body === null) return
    const answer = ctx.body as { scope?: unknown }
    if (typeof answer.scope === 'string') answer.scope = publicScope(answer.scope)
  })
}

/** A refusal told to the page by message is an answer like any other, not a failed load. */
export function answerMessagesWell(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.path !== '/authorize' || ctx.status !== 400) return
    const isMessage = typeof ctx.body === 'string' && ctx.body.includes('authorization_response')
    if (isMessage) ctx.status = 200
  })
}
