// Where a sign-in may return to: only a path of this site (rule 32). Pure.
import { readUrl } from '#contract/values/read-url.ts'
import { memberReturnPath } from '#contract/session-names.ts'
import { callbackPath, homePath } from '#config/paths.ts'

const base = 'https://this-site.invalid'
const maxLength = 2000
const maxDecodings = 3

function looksLocal(target: string): boolean {
  // Browsers drop tabs and line breaks and read a backslash as a slash: /\x and /<tab>/x leave the site.
  return /^\/(?![/\\])/.test(target) && !/[\\\s\p{Cc}]/u.test(target)
}

function decoded(target: string): string | null {
  try {
    return decodeURIComponent(target)
  } catch {
    return null
  }
}

/**
 * The target when it is a path of this site, else home. The login page counts as the target in its own address: a
 * return to it would start the sign-in again.
 */
export function safeReturnTarget(target: string | null | undefined): string {
  if (!target || target.length > maxLength || !looksLocal(target)) return homePath
  const url = readUrl(target, base)
  if (!url || url.origin !== base) return homePath
  let path = url.pathname
  for (let round = 0; round < maxDecodings; round += 1) {
    const next = decoded(path)
    if (next === null) return homePath
    if (/^\/[/\\]/.test(next)) return homePath
    path = next
  }
  if (url.pathname === callbackPath) return safeReturnTarget(url.searchParams.get('returnTo'))
  if (url.pathname === memberReturnPath) return homePath
  return url.pathname + url.search + url.hash
}
