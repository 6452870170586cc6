// The Trusted Types policies of the app; their names stand in the Content-Security-Policy.

interface Policy {
  createScriptURL(text: string): string
  createHTML(text: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: Partial<Policy>): Policy
}

const asGiven = (text: string) => text
const policies = new Map<string, Policy | undefined>()

/** The policy of a name that the server's Content-Security-Policy allows, where the browser has Trusted Types. */
function policyOf(name: string, rules: Partial<Policy>): Policy | undefined {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  if (!policies.has(name)) policies.set(name, types?.createPolicy(name, rules))
  return policies.get(name)
}

/** The URL as a TrustedScriptURL, which TypeScript sees as a string: a URL of the build or of the settings, never user input. */
export function trustedScriptUrl(address: string): string {
  const policy = policyOf('script-address', { createScriptURL: asGiven })
  return policy?.createScriptURL(address) ?? address
}

/** The document as TrustedHTML, which TypeScript sees as a string: only for a frame that is sandboxed and runs no script. */
export function trustedFrameHtml(html: string): string {
  return policyOf('sandboxed-frame', { createHTML: asGiven })?.createHTML(html) ?? html
}
