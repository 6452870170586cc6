// The linter's configuration for the built code: APIs that the oldest supported browsers lack (decision 039).
import { defineConfig } from 'oxlint'
import { globals, members } from './newer-apis.ts'

/** The app and its libraries use these only where they exist. */
const guarded = [
  'AbortSignal.any',
  'Error.captureStackTrace',
  'Error.stackTraceLimit',
  'Intl.Segmenter',
  'SuppressedError',
  'Symbol.dispose',
  'URL.parse',
  'Uint8Array.fromBase64',
  'VideoFrame',
  'navigation',
  'navigator.clearAppBadge',
  'navigator.connection',
  'navigator.share',
  'navigator.userAgentData',
  'navigator.wakeLock',
  'requestIdleCallback',
  'setImmediate',
  'trustedTypes',
]

/** The one instance of an interface, by which code uses its members. */
const instances: Record<string, string> = {
  Document: 'document',
  History: 'history',
  Location: 'location',
  Navigator: 'navigator',
  Performance: 'performance',
}

const newer = members.filter(({ isNewer }) => isNewer)
const globalNames = globals
  .filter(({ name, isNewer }) => isNewer && !guarded.includes(name))
  .map(({ name }) => name)
const properties = [
  ...globalNames.flatMap((property) =>
    ['window', 'globalThis', 'self'].map((object) => ({ object, property })),
  ),
  ...newer
    .map(({ object, name }) => ({ object: instances[object] ?? object, property: name }))
    .filter(({ object, property }) => !guarded.includes(`${object}.${property}`)),
  // Names of arrays' methods are seldom those of something else.
  ...newer.flatMap(({ object, name }) => (object === 'Array' ? [{ property: name }] : [])),
]
const withMessage = <T extends object>(row: T) => ({ ...row, message: 'See decision 039.' })

export default defineConfig({
  plugins: [],
  categories: { correctness: 'off' },
  rules: {
    'no-restricted-globals': ['error', ...globalNames.map((name) => withMessage({ name }))],
    'no-restricted-properties': ['error', ...properties.map(withMessage)],
  },
})
