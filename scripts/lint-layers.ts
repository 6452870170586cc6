// The one table of who may import whom. The linter's rows are spelled out from it, because a later
// override replaces an earlier one whole.
type Pattern = { message: string } & ({ regex: string } | { group: string[] })

interface Door {
  regex: string
  message: string
}

/** Parts of the project that the app, the worker, the server and the contract keep apart. */
const outside = {
  app: {
    regex: '^(\\.\\./)+(server|sandbox|sw|tests|scripts|bench)/',
    message: 'The app imports contract and its own folders only.',
  },
  server: {
    regex: '^(\\.\\./)+(src|sandbox|sw|tests|scripts|bench)/',
    message: 'server imports contract only.',
  },
  sandbox: {
    regex: '^(\\.\\./)+(contract|src|server|sw|tests|scripts|bench)/',
    message: 'The sandbox is a package of its own and imports no other folder.',
  },
} satisfies Record<string, Door>

/** Every library enters by one door, and browsers load zod/mini, never zod. */
const doors = {
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
    message: "Stripe's doors are src/lib and src/features/checkout/payment.",
  },
  auth0: { regex: '^@auth0/', message: "Auth0's door is src/lib." },
  looks: { regex: '^(@chakra-ui|@emotion)/', message: 'Looks belong to ui, features and app.' },
  serverLibraries: {
    regex:
      '^(stripe|kysely|pg|pino|jose|hono|oidc-provider|aws4fetch|sharp|@hono|@electric-sql)(/|$)',
    message: "A library of the server's.",
  },
  wholeZod: {
    regex: '^zod(/v\\d.*)?$',
    message: 'Import zod/mini: the full zod costs ten times the bytes.',
  },
  database: {
    regex: '^(kysely|pg|@electric-sql/.*)(/|$)',
    message: "The database's doors are server/db, repositories, services, event and sample.",
  },
  http: {
    regex: '^(hono|@hono/.*)(/|$)',
    message: 'HTTP belongs to server/routes and server/http.',
  },
  cards: { regex: '^stripe(/|$)', message: "The card provider's door is server/gateways." },
  objects: { regex: '^aws4fetch(/|$)', message: "The image store's door is server/gateways." },
  identity: { regex: '^oidc-provider(/|$)', message: 'oidc-provider belongs to sandbox.' },
} satisfies Record<string, Door>

const browserDoors = [
  'storage',
  'wrapped',
  'worker',
  'stripe',
  'auth0',
  'looks',
  'serverLibraries',
  'wholeZod',
] as const
const serverDoors = ['database', 'http', 'cards', 'objects', 'identity'] as const

interface Place {
  files: string | string[]
  /** Folders of its own part that it may not reach for, with the sentence that says so. */
  below?: { regex: string; message: string }[]
  /** Doors this place stands at, so it may import the library. */
  opens?: string[]
}

const appFolders = (names: string, may: string) => ({
  regex: `^(\\.\\./)+(src/)?(${names})/`,
  message: may,
})
const featuresApart = (depth: string) => ({
  regex: `^${depth}[^.]`,
  message: 'Features never import each other: what two need goes to ui, data or session.',
})
const inFeature = appFolders(
  'app|features',
  'A feature may import session, data, offline, ui, content, lib, config and contract only.',
)

// app → features → session → data → offline → lib → config → contract; ui and content beside data.
const appLayer = (folder: string, above: string, may: string, opens: string[] = []): Place => ({
  files: `src/${folder}/**`,
  below: [appFolders(above, `${folder} may import ${may} only.`)],
  opens,
})

const appPlaces: Place[] = [
  appLayer('config', 'app|features|session|data|offline|ui|content|lib', 'contract'),
  appLayer('content', 'app|features|session|data|offline|ui', 'lib, config and contract'),
  appLayer('lib', 'app|features|session|data|offline|ui|content', 'config and contract', [
    'wrapped',
    'stripe',
    'auth0',
    'looks',
  ]),
  appLayer('offline', 'app|features|session|data|ui|content', 'lib, config and contract', [
    'storage',
  ]),
  appLayer('data', 'app|features|session|ui|content', 'offline, lib, config and contract'),
  appLayer('ui', 'app|features|session|data|offline', 'content, lib, config and contract', [
    'looks',
  ]),
  appLayer('session', 'app|features|ui|content', 'data, offline, lib, config and contract'),
  { files: 'src/features/*/*', below: [inFeature, featuresApart('\\.\\./')], opens: ['looks'] },
  {
    files: 'src/features/*/*/**',
    below: [inFeature, featuresApart('\\.\\./\\.\\./')],
    opens: ['looks'],
  },
  {
    files: 'src/features/checkout/payment/*',
    below: [inFeature, featuresApart('\\.\\./\\.\\./')],
    opens: ['looks', 'stripe'],
  },
  { files: ['src/app/**', 'src/*.ts', 'src/*.tsx'], opens: ['looks', 'worker'] },
]

const serverFolders = (names: string, may: string) => ({
  regex: `^(\\.\\./)+(${names})/`,
  message: may,
})

// routes → services → repositories → db; gateways lead outside.
const serverPlaces: Place[] = [
  { files: 'server/**', opens: ['http'] },
  {
    files: 'server/routes/**',
    below: [serverFolders('repositories|sample', 'A route calls services.')],
    opens: ['http'],
  },
  {
    files: 'server/services/**',
    below: [
      serverFolders('routes|http', 'services may import repositories, gateways and db only.'),
    ],
    opens: ['database'],
  },
  {
    files: 'server/repositories/**',
    below: [serverFolders('routes|http|services|gateways', 'repositories may import db only.')],
    opens: ['database'],
  },
  {
    files: 'server/db/**',
    below: [
      serverFolders(
        'routes|http|services|gateways|repositories',
        'db may import configuration only.',
      ),
    ],
    opens: ['database'],
  },
  {
    files: 'server/event/**',
    below: [
      serverFolders(
        'routes|http|services|gateways|sample|event-folder',
        'event may import repositories and db only.',
      ),
    ],
    opens: ['database'],
  },
  {
    files: 'server/event-folder/**',
    below: [
      serverFolders(
        'routes|http|repositories|sample',
        'event-folder may import event, services and gateways only.',
      ),
    ],
  },
  {
    files: 'server/sample/**',
    below: [
      serverFolders(
        'routes|http|services',
        'sample may import event, repositories, gateways and db only.',
      ),
    ],
    opens: ['database'],
  },
  {
    files: 'server/gateways/**',
    below: [
      serverFolders(
        'routes|http|services|repositories|db',
        'gateways may import configuration only.',
      ),
    ],
    opens: ['cards', 'objects'],
  },
  // A gateway's test plays the service it talks to.
  { files: 'server/gateways/**/*.test.ts', opens: ['cards', 'objects', 'http'] },
]

const sandboxPlaces: Place[] = [
  { files: 'sandbox/**', opens: ['http', 'identity'] },
  // The tests drive the card provider with the official SDK.
  { files: 'sandbox/**/*.{test,fixture}.ts', opens: ['http', 'identity', 'cards'] },
]

const restrict = (patterns: Pattern[]): ['error', { patterns: Pattern[] }] => [
  'error',
  { patterns },
]

function rowOf(place: Place, side: Door, closed: readonly (keyof typeof doors)[]) {
  const shut = closed.filter((door) => !place.opens?.includes(door)).map((door) => doors[door])
  const patterns = [...(place.below ?? []), side, ...shut]
  return {
    files: [place.files].flat(),
    rules: { 'no-restricted-imports': restrict(patterns) },
  }
}

function onlyRow(folder: string, others: string, packages: string[], message: string) {
  const patterns = [
    { regex: `^(\\.\\./)+(${others})/`, message },
    { group: ['*', ...packages.map((name) => `!${name}`), '!./**', '!../**', '!vitest'], message },
  ]
  return {
    files: [`${folder}/**`],
    rules: { 'no-restricted-imports': restrict(patterns) },
  }
}

/** The linter's overrides that hold the table. */
export const layerRows = [
  onlyRow(
    'contract',
    'src|server|sandbox|sw|tests|scripts|bench',
    // ical-generator writes the same calendar on the server and on a device.
    ['zod/mini', 'ical-generator', 'fast-check'],
    'contract imports zod/mini and ical-generator only.',
  ),
  ...appPlaces.map((place) => rowOf(place, outside.app, browserDoors)),
  onlyRow(
    'sw',
    'src|server|sandbox|tests|scripts|bench',
    ['workbox-*', 'workbox-*/**'],
    'sw imports contract and Workbox only.',
  ),
  ...serverPlaces.map((place) => rowOf(place, outside.server, serverDoors)),
  ...sandboxPlaces.map((place) => rowOf(place, outside.sandbox, serverDoors)),
]
