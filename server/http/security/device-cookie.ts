// The secret by which the server knows a device that it sends push messages to. No script can read the cookie, and
// browsers send it to the calls for push messages only.
import { getCookie, setCookie } from 'hono/cookie'
import { randomBytes } from 'node:crypto'
import { servicePrefixes } from '#contract/define-call.ts'
import type { AppContext } from '../app-type.ts'

const deviceCookie = 'device'
const path = `${servicePrefixes.store}/push`
/** Browsers keep a cookie for 400 days at most. */
const maxAge = 400 * 24 * 60 * 60

const prefixOver = (isHttps: boolean) => (isHttps ? 'secure' : undefined)

/** null = the browser has none. */
export function readDeviceCookie(c: AppContext, isHttps: boolean): string | null {
  const secret = getCookie(c, deviceCookie, prefixOver(isHttps)) ?? ''
  return /^[\w-]{43}$/.test(secret) ? secret : null
}

/** The browser's secret, made now if it has none; its time begins again. */
export function ensureDeviceCookie(c: AppContext, isHttps: boolean): string {
  const secret = readDeviceCookie(c, isHttps) ?? randomBytes(32).toString('base64url')
  writeDeviceCookie(c, isHttps, secret)
  return secret
}

export function clearDeviceCookie(c: AppContext, isHttps: boolean): void {
  writeDeviceCookie(c, isHttps, null)
}

function writeDeviceCookie(c: AppContext, isHttps: boolean, secret: string | null): void {
  setCookie(c, deviceCookie, secret ?? '', {
    path,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps,
    prefix: prefixOver(isHttps),
    maxAge: secret === null ? 0 : maxAge,
  })
}
