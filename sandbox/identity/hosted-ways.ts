// Adapts oidc-provider to the hosted provider where its settings don't suffice.
import type { Provider } from 'oidc-provider'
import { offlineScope, publicScope } from './provider-config.ts'

/** Renames `offline_access` in requests and answers, because oidc-provider drops it without a consent prompt. */
export function allowOfflineAccess(provider: Provider): void {
  provider.use(async (ctx, next) => {
    const requested = ctx.query['scope']
    if (ctx.path === '/authorize' && typeof requested === 'string') {
      const scope = requested.replace(/\boffline_access\b/, offlineScope)
      ctx.query = { ...ctx.query, scope }
    }
    await next()
    if (ctx.path !== '/oauth/token' || typeof ctx.body !== 'object' || ctx.body === null) return
    const answer = ctx.body as { scope?: unknown }
    if (typeof answer.scope === 'string') answer.scope = publicScope(answer.scope)
  })
}

/** Sends an error by web_message with status 200, so that the frame loads. */
export function answerMessagesWell(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.path !== '/authorize' || ctx.status !== 400) return
    const isMessage = typeof ctx.body === 'string' && ctx.body.includes('authorization_response')
    if (isMessage) ctx.status = 200
  })
}
