// Vouches for the addresses of scripts where the browser asks that someone does (Trusted Types). Only
// what the build or the settings name is handed over here, never what people wrote.

interface ScriptPolicy {
  createScriptURL(address: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

let policy: ScriptPolicy | undefined

/** The address as script and worker constructors take it; to TypeScript it passes for the text it stands for. */
export function trustedScriptUrl(address: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  // The server's Content-Security-Policy knows the policy by this name.
  policy ??= types?.createPolicy('script-address', { createScriptURL: (given) => given })
  return policy?.createScriptURL(address) ?? address
}
