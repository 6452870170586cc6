// The Trusted Types policy for script URLs. Callers pass URLs of the build or of the settings, never user input.

interface ScriptPolicy {
  createScriptURL(address: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

let policy: ScriptPolicy | undefined

/** The URL as a TrustedScriptURL, where the browser has Trusted Types. TypeScript sees the string. */
export function trustedScriptUrl(address: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  // The server's Content-Security-Policy allows this policy name.
  policy ??= types?.createPolicy('script-address', { createScriptURL: (given) => given })
  return policy?.createScriptURL(address) ?? address
}
