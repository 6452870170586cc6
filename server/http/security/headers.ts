// The security headers of every reply, built from the same settings that /config.json publishes.
import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { pageScript } from '#contract/page-script.ts'
import type { Config } from '../../config/config.ts'
import type { AppEnv } from '../app-type.ts'

type PolicySettings = Pick<
  Config,
  'stripe' | 'auth0' | 'sentryDsn' | 'recorderUrl' | 'publicUrl' | 'imageStore'
>

const originOf = (address: string): string[] => {
  const url = URL.parse(address)
  return url ? [url.origin] : []
}

const noSniff = { 'X-Content-Type-Options': 'nosniff' }

const plainHeaders = {
  ...noSniff,
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

const pageScriptHash = `'sha256-${createHash('sha256').update(pageScript).digest('base64')}'`

/** The Content-Security-Policy: the one inline script by its hash, and only the configured origins beside our own. */
export function contentPolicy(settings: PolicySettings): string {
  const { stripe, auth0, sentryDsn, recorderUrl, imageStore } = settings
  const cardScript = originOf(stripe.jsUrl)
  const cardApi = originOf(stripe.apiUrl ?? 'https://api.stripe.com')
  // The provider's frames for fraud detection and 3-D Secure, as its guide lists them.
  const cardFrames = [...cardScript, 'https://*.js.stripe.com', 'https://hooks.stripe.com']
  // Uploads go straight to the bucket.
  const bucket = originOf(imageStore?.url ?? '')
  const recorder = originOf(recorderUrl)
  const identity = originOf(auth0.domain.includes('://') ? auth0.domain : `https://${auth0.domain}`)
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    // The QR code reader of the desk is WebAssembly.
    'script-src': ["'self'", "'wasm-unsafe-eval'", pageScriptHash, ...cardScript, ...recorder],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...cardScript,
      ...cardApi,
      ...identity,
      ...originOf(sentryDsn),
      ...recorder,
      ...bucket,
    ],
    'frame-src': [...cardFrames, ...identity],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}

/**
 * Trusted Types are reported and not enforced: the card provider's script and the bug recorder do not follow
 * them, and enforcement would break the payment. The tests fail on a report that our own code causes.
 */
const trustedTypes =
  "require-trusted-types-for 'script'; trusted-types dompurify script-address sandboxed-frame ProseMirrorClipboard"

/**
 * Page policies have no effect on scripts, styles and fonts and would add a kilobyte to each. A worker's
 * script has policies like a page.
 */
const isAsset = (path: string) =>
  /^\/assets\/[^/]+\.(js|css|woff2)$/.test(path) && !path.includes('.worker.')

export function securityHeaders(settings: PolicySettings): MiddlewareHandler<AppEnv> {
  const cardOrigins = originOf(settings.stripe.jsUrl).map((origin) => ` "${origin}"`)
  const pagePolicies: Record<string, string> = {
    'Content-Security-Policy': contentPolicy(settings),
    'Content-Security-Policy-Report-Only': trustedTypes,
    'Permissions-Policy': `payment=(self${cardOrigins.join('')}), camera=(self), screen-wake-lock=(self), geolocation=(), microphone=()`,
  }
  const headers: Record<string, string> = {
    ...noSniff,
    ...(settings.publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000',
    }),
  }
  const onPages = { ...plainHeaders, ...headers, ...pagePolicies }
  return async (c, next) => {
    await next()
    const isAssetReply = c.res.status < 400 && isAsset(c.req.path)
    const added = isAssetReply ? headers : onPages
    for (const [name, value] of Object.entries(added)) c.res.headers.set(name, value)
  }
}
