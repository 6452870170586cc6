// The address of a link as a person types it.
import { isEmailAddress } from '#contract/values/email-address.ts'
import { isAllowedAttribute } from '#contract/values/allowed-html.ts'

/** The address to store; null when the text is none that the app shows. */
export function linkAddress(typed: string, siteUrl: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  if (isEmailAddress(text)) return `mailto:${text}`
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(text)
  const isPath = text.startsWith('/') || text.startsWith('#')
  // A bare domain is meant as a web address.
  const isDomain = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]|$)/u.test(text)
  const address = !hasScheme && isDomain ? `https://${text}` : text
  if (!hasScheme && !isPath && !isDomain) return null
  return isAllowedAttribute('href', address, siteUrl) ? address : null
}
