// Removes from an error report what must not leave the device (rule 35): sign-in codes and states, tokens, addresses,
// client secrets, fragments and search terms. Pure.
import { ringTablePath, sharedDayPath } from '#config/paths.ts'

const removed = '[removed]'

/** Fields whose value is always removed. */
const secretField =
  /token|secret|password|authorization|cookie|^(code|state|nonce|(first|last|full|user)_?name|email|phone|line[12]|address\w*|(shipping|customer)_?address|city|zip\w*)$/i

/** Where an address on this or another site begins, up to its path. */
const siteStart = String.raw`(?:^|[\s"'(]|https?://[^\s/"]+)`

const patterns: readonly [RegExp, string][] = [
  // Fragments carry show days and the codes of ring tables, also where the library leaves out the number sign.
  [new RegExp(String.raw`(${siteStart}(?:${sharedDayPath}|${ringTablePath}))[^\s"]+`, 'g'), '$1'],
  [new RegExp(String.raw`(${siteStart}/[^\s"#]*)#[^\s"]*`, 'g'), '$1'],
  // Tokens: three base64url parts, as in a bearer header.
  [/\beyJ[\w-]*\.[\w-]*\.[\w-]*/g, removed],
  [/\bBearer\s+\S+/gi, `Bearer ${removed}`],
  [/\b(pi|seti)_\w+_secret_\w+/g, removed],
  [/\b(sk|rk|whsec)_\w+/g, removed],
  [
    /([?&#](?:code|state|token|access_token|id_token|nonce|email|q|ncaUserId|payment_intent_client_secret)=)[^&#\s"]*/gi,
    `$1${removed}`,
  ],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, removed],
]

function scrubText(text: string): string {
  return patterns.reduce((rest, [pattern, instead]) => rest.replaceAll(pattern, instead), text)
}

const maxDepth = 12

/** A copy without secrets; values nested deeper than `maxDepth` are removed. */
export function scrub<T>(value: T, depth = 0): T {
  return scrubAny(value, depth) as T
}

function scrubAny(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= maxDepth) return removed
  if (Array.isArray(value)) return value.map((item) => scrubAny(item, depth + 1))
  // Events are plain data; other objects belong to the library and are not sent.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      secretField.test(key) && item !== null && item !== undefined
        ? removed
        : scrubAny(item, depth + 1),
    ]),
  )
}
