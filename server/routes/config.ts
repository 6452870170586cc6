// The public settings of this deployment; every other setting stays on the server.
import type { Settings } from '#contract/settings.ts'
import type { Config } from '../config/config.ts'
import { memberScope } from '../gateways/member-system.ts'
import type { App } from '../http/app-type.ts'

export function publicSettings(config: Config): Settings {
  const { publishableKey, testPublishableKey, jsUrl } = config.stripe
  return {
    stripe: { publishableKey, testPublishableKey, jsUrl },
    auth0: { ...config.auth0 },
    members: {
      loginUrl: `${config.members.siteUrl}/sys/login/OAuthLogin`,
      clientId: config.members.clientId,
      scope: memberScope,
    },
    sentryDsn: config.sentryDsn,
    recorderUrl: config.recorderUrl,
    isRehearsal: config.isRehearsal,
    notice: config.notice,
    mailboxUrl: config.mailboxUrl,
    supportEmail: config.supportEmail,
    imageBase: '/images/',
  }
}

export function mountConfig(app: App, config: Config): void {
  app.get('/config.json', (c) => {
    c.set('route', 'GET /config.json')
    c.header('Cache-Control', 'no-cache')
    return c.json(publicSettings(config))
  })
}
