// The import rules between the server's folders.
import type { FolderRule } from './folder-rule.ts'

const serverFolders = (names: string, message: string) => ({
  regex: `^((\\.\\./)+|#server/)(${names})/`,
  message,
})

const belowRoutes = serverFolders(
  'routes|http',
  'services may import repositories, gateways and db only.',
)
const purchaseAlone = serverFolders('money|desk', 'purchase imports neither money nor desk.')

/** The folders of a purchase: each imports only those before it. '' = the files beside the folders. */
const purchaseFolders = ['stock', 'price', '', 'settle', 'intent', 'cart', 'place']

function purchaseRule(folder: string, at: number): FolderRule {
  const later = purchaseFolders.slice(at + 1)
  const forbidden = later.map((name) => (name === '' ? '[^/]+\\.ts$' : `${name}/`)).join('|')
  return {
    files: `server/services/purchase/${folder === '' ? '' : `${folder}/`}*`,
    forbidden: [
      belowRoutes,
      purchaseAlone,
      {
        regex: `^(${folder === '' ? '\\./' : '\\.\\./'}|#server/services/purchase/)(${forbidden})`,
        message: 'stock → price → purchase → settle → intent → cart → place: imports go back only.',
      },
    ],
    allows: ['database'],
  }
}

// purchase → money → desk: a folder imports only those before it.
const serviceRules: FolderRule[] = [
  { files: 'server/services/**', forbidden: [belowRoutes], allows: ['database'] },
  {
    files: 'server/services/money/**',
    forbidden: [belowRoutes, serverFolders('desk', 'money may import purchase, not desk.')],
    allows: ['database'],
  },
  {
    files: 'server/services/purchase/**',
    forbidden: [belowRoutes, purchaseAlone],
    allows: ['database'],
  },
  ...purchaseFolders.slice(0, -1).map(purchaseRule),
]

/** routes → services → repositories → db; gateways call external services. A later row replaces an earlier one. */
export const serverRules: FolderRule[] = [
  { files: 'server/**', allows: ['http'] },
  {
    files: 'server/routes/**',
    forbidden: [serverFolders('repositories|sample', 'A route calls services.')],
    allows: ['http'],
  },
  ...serviceRules,
  {
    files: 'server/repositories/**',
    forbidden: [serverFolders('routes|http|services|gateways', 'repositories may import db only.')],
    allows: ['database'],
  },
  {
    files: 'server/db/**',
    forbidden: [
      serverFolders(
        'routes|http|services|gateways|repositories',
        'db may import configuration only.',
      ),
    ],
    allows: ['database'],
  },
  {
    files: 'server/event/**',
    forbidden: [
      serverFolders(
        'routes|http|services|gateways|sample|event-folder',
        'event may import repositories and db only.',
      ),
    ],
    allows: ['database'],
  },
  {
    files: 'server/event-folder/**',
    forbidden: [
      serverFolders(
        'routes|http|services|repositories|sample',
        'event-folder may import event and gateways only.',
      ),
    ],
  },
  {
    files: 'server/sample/**',
    forbidden: [
      serverFolders(
        'routes|http|services',
        'sample may import event, repositories, gateways and db only.',
      ),
    ],
    allows: ['database'],
  },
  {
    files: 'server/gateways/**',
    forbidden: [
      serverFolders(
        'routes|http|services|repositories|db',
        'gateways may import configuration only.',
      ),
    ],
    allows: ['cards', 'objects'],
  },
  // A gateway's test simulates the external service.
  { files: 'server/gateways/**/*.test.ts', allows: ['cards', 'objects', 'http'] },
]
