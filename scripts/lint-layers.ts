// The import rules between folders. Each folder's override is generated in full, because in the linter a later override
// replaces an earlier one.
import type { FolderRule } from './lint/folder-rule.ts'
import { serverRules } from './lint/server-layers.ts'

type Pattern = { message: string } & ({ regex: string } | { group: string[] })

interface Restriction {
  regex: string
  message: string
}

const namedRooms =
  'Name the room that the file is in: #contract/…, #server/…, #ui/… (`imports` in package.json).'
/** No import climbs three folders. */
const climbing = { regex: '^(\\.\\./){3}', message: namedRooms }
/** A relative import stays in its room. */
const leaving = (rooms: string) => ({ regex: `^(\\.\\./)+(${rooms})/`, message: namedRooms })
const appRooms = 'app|config|data|features|lib|offline|session|ui'
const otherRooms = 'server|sandbox|sw|tests|scripts|bench'
const paths = {
  app: [climbing, leaving(`contract|src|${otherRooms}|${appRooms}`)],
  others: [climbing, leaving(`contract|src|${otherRooms}`)],
  // Files of tests may import `tests/contract` by its path, so `contract` is missing here.
  tests: [climbing, leaving(`src|${otherRooms}`)],
}

/** Imports across the project's parts. */
const outside = {
  app: {
    regex: `^#(${otherRooms})/`,
    message: 'The app imports contract and src only.',
  },
  server: {
    regex: `^#(${appRooms}|sandbox|sw|tests|scripts|bench)/`,
    message: 'server imports contract and server only.',
  },
  sandbox: {
    regex: `^#(contract|${appRooms}|server|sw|tests|scripts|bench)/`,
    message: 'The sandbox is a separate package and imports no other folder.',
  },
} satisfies Record<string, Restriction>

/** Imports of libraries that only certain folders may use. */
const libraries = {
  storage: {
    regex: '^(idb-keyval|@tanstack/query-persist)',
    message: 'Only src/offline imports this library.',
  },
  wrapped: {
    regex: '^(@sentry/|dompurify)',
    message: 'Only src/lib imports this library.',
  },
  worker: { regex: '^workbox-window', message: 'The worker is registered in src/app.' },
  stripe: {
    regex: '^@stripe/',
    message: 'Only src/lib and src/features/checkout/payment import Stripe.',
  },
  auth0: { regex: '^@auth0/', message: 'Only src/lib imports Auth0.' },
  styling: {
    regex: '^(@chakra-ui|@emotion)/',
    message: 'Only ui, features and app import styling libraries.',
  },
  serverLibraries: {
    regex:
      '^(stripe|kysely|pg|pino|jose|hono|oidc-provider|aws4fetch|sharp|@hono|@electric-sql)(/|$)',
    message: 'Only the server imports this library.',
  },
  wholeZod: {
    regex: '^zod(/v\\d.*)?$',
    message: 'Import zod/mini: the full zod costs ten times the bytes.',
  },
  database: {
    regex: '^(kysely|pg|@electric-sql/.*)(/|$)',
    message: 'Only server/db, repositories, services, event and sample import database libraries.',
  },
  http: {
    regex: '^(hono|@hono/.*)(/|$)',
    message: 'Only server/routes and server/http import Hono.',
  },
  cards: { regex: '^stripe(/|$)', message: 'Only server/gateways imports stripe.' },
  objects: { regex: '^aws4fetch(/|$)', message: 'Only server/gateways imports aws4fetch.' },
  identity: { regex: '^oidc-provider(/|$)', message: 'Only the sandbox imports oidc-provider.' },
} satisfies Record<string, Restriction>

const browserRestricted = [
  'storage',
  'wrapped',
  'worker',
  'stripe',
  'auth0',
  'styling',
  'serverLibraries',
  'wholeZod',
] as const
const serverRestricted = ['database', 'http', 'cards', 'objects', 'identity'] as const

const appFolders = (names: string, message: string) => ({
  regex: `^#(${names})/`,
  message,
})
const featuresApart = (depth: string) => ({
  regex: `^(${depth}[^.]|#features/)`,
  message: 'Features never import each other: what two need goes to ui, data or session.',
})
const inFeature = appFolders(
  'app|features',
  'A feature may import session, data, offline, ui, lib, config and contract only.',
)

// app → features → session → data → offline → lib → config → contract; ui is at the level of data.
const appLayer = (
  folder: string,
  above: string,
  imports: string,
  allows: string[] = [],
): FolderRule => ({
  files: `src/${folder}/**`,
  forbidden: [appFolders(above, `${folder} may import ${imports} only.`)],
  allows,
})

const appRules: FolderRule[] = [
  appLayer('config', 'app|features|session|data|offline|ui|lib', 'contract'),
  appLayer('lib', 'app|features|session|data|offline|ui', 'config and contract', [
    'wrapped',
    'stripe',
    'auth0',
    'styling',
  ]),
  appLayer('offline', 'app|features|session|data|ui', 'lib, config and contract', ['storage']),
  appLayer('data', 'app|features|session|ui', 'offline, lib, config and contract'),
  appLayer('ui', 'app|features|session|data|offline', 'lib, config and contract', ['styling']),
  appLayer('session', 'app|features|ui', 'data, offline, lib, config and contract'),
  {
    files: 'src/features/*/*',
    forbidden: [inFeature, featuresApart('\\.\\./')],
    allows: ['styling'],
  },
  {
    files: 'src/features/*/*/*',
    forbidden: [inFeature, featuresApart('\\.\\./\\.\\./')],
    allows: ['styling'],
  },
  {
    files: 'src/features/*/*/*/**',
    forbidden: [inFeature, featuresApart('\\.\\./\\.\\./\\.\\./')],
    allows: ['styling'],
  },
  {
    files: 'src/features/checkout/payment/*',
    forbidden: [inFeature, featuresApart('\\.\\./\\.\\./')],
    allows: ['styling', 'stripe'],
  },
  { files: ['src/app/**', 'src/*.ts', 'src/*.tsx'], allows: ['styling', 'worker'] },
]

const sandboxRules: FolderRule[] = [
  { files: 'sandbox/**', allows: ['http', 'identity'] },
  // The tests drive the card provider with the official SDK.
  { files: 'sandbox/**/*.{test,fixture}.ts', allows: ['http', 'identity', 'cards'] },
]

const restrict = (patterns: Pattern[]): ['error', { patterns: Pattern[] }] => [
  'error',
  { patterns },
]

function overrideOf(
  rule: FolderRule,
  otherParts: Restriction,
  relative: readonly Restriction[],
  restricted: readonly (keyof typeof libraries)[],
) {
  const forbidden = restricted.filter((name) => !rule.allows?.includes(name))
  const patterns = [
    ...(rule.forbidden ?? []),
    otherParts,
    ...relative,
    ...forbidden.map((name) => libraries[name]),
  ]
  return {
    files: [rule.files].flat(),
    rules: { 'no-restricted-imports': restrict(patterns) },
  }
}

function overrideAllowingOnly(folder: string, allowed: string[], message: string) {
  const names = [...allowed, './**', '../**', 'vitest']
  const patterns = [...paths.others, { group: ['*', ...names.map((name) => `!${name}`)], message }]
  return {
    files: [`${folder}/**`],
    rules: { 'no-restricted-imports': restrict(patterns) },
  }
}

/** The linter's overrides. */
export const layerRows = [
  {
    files: ['{tests,scripts,bench}/**'],
    rules: { 'no-restricted-imports': restrict(paths.tests) },
  },
  overrideAllowingOnly(
    'contract',
    // ical-generator writes the same calendar, and minisearch finds the same products, on the server and on a device.
    ['zod/mini', 'ical-generator', 'minisearch', 'fast-check'],
    'contract imports zod/mini, ical-generator and minisearch only.',
  ),
  ...appRules.map((rule) => overrideOf(rule, outside.app, paths.app, browserRestricted)),
  overrideAllowingOnly(
    'sw',
    ['#contract/**', 'workbox-*', 'workbox-*/**'],
    'sw imports contract and Workbox only.',
  ),
  ...serverRules.map((rule) => overrideOf(rule, outside.server, paths.others, serverRestricted)),
  ...sandboxRules.map((rule) => overrideOf(rule, outside.sandbox, paths.others, serverRestricted)),
]
