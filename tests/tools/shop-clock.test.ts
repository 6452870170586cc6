// What people read follows the shop's clock (rule 131): only these places read real time.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

const realTime =
  /(?<![\w.])(?:now|(?:statement|clock|transaction)_timestamp)\(\)|\bcurrent_(?:timestamp|date|time)\b|\blocaltimestamp\b|\bDate\.now\b|\bnew Date\(\)|\brealNowMs\b/gi

/** How often the code reads real time, in SQL or in TypeScript. */
function countReads(text: string): number {
  const code = text
    .replaceAll(/^\s*\/\*.*?\*\//gms, '')
    .replaceAll(/(?:^|\s)(?:\/\/|--\s).*$/gm, '')
  return code.match(realTime)?.length ?? 0
}

/** Machine time: how often each file reads it. */
const allowed: Record<string, number> = {
  // The clocks themselves.
  'server/clock.ts': 6,
  'server/db/migrations/0192-shop-clock.sql': 2,
  // Files, backups, uploads and certificates.
  'server/commands/backup.ts': 1,
  'server/commands/backup/backup-command.ts': 1,
  'server/commands/checks/places.ts': 1,
  'server/commands/checks/providers.ts': 1,
  'server/db/backup/dump.ts': 1,
  'server/main.ts': 1,
  'server/pages/drawn-pages.ts': 2,
  'server/repositories/people/uploads.ts': 3,
  'server/services/images/sweep-uploads.ts': 1,
  'server/services/images/upload-address.ts': 1,
  'server/routes/images.ts': 1,
  'server/http/static/past-assets.ts': 1,
  // The state of the server, rounds and limits.
  'server/db/write-health.ts': 1,
  'server/metrics.ts': 1,
  'server/repositories/money/money-state.ts': 1,
  'server/repositories/money/reconciler.ts': 2,
  'server/repositories/people/rate-limits.ts': 6,
  'server/services/desk/books/treasurers-summary.ts': 1,
  'server/services/desk/system/system.ts': 1,
  // The order in which events closed.
  'server/repositories/catalog/events.ts': 1,
  // Sessions and tokens.
  'server/services/people/ask-again.ts': 1,
  'server/services/people/guest-pass.ts': 2,
  'server/services/people/refresh.ts': 4,
  'server/services/people/sessions.ts': 3,
  // Retries, and what devices and providers wait for.
  'server/gateways/push-service.ts': 1,
  'server/services/mail/send-due.ts': 3,
  'server/services/push/send-due.ts': 2,
  'server/services/push/sender.ts': 3,
  'server/services/push/subscriptions.ts': 1,
  // Carts and lists, which are compared with the card provider's times.
  'server/repositories/cart/cart-lines.ts': 1,
  'server/services/desk/books/books.ts': 1,
  'server/services/money/disputes.ts': 2,
  'server/services/money/provider-lists.ts': 1,
  'server/services/money/reconcile-once.ts': 3,
  'server/services/purchase/cart/confirm.ts': 1,
  'server/services/purchase/intent/amount-due.ts': 1,
  'server/services/purchase/price/confirmed-prices.ts': 1,
  'server/services/purchase/settle/settle.ts': 7,
}

/** From it on columns have the shop's time by default. */
const firstMigration = '0192'
const migrations = 'server/db/migrations/'

test('only machine time is real time', () => {
  const isLate = (file: string) =>
    !file.startsWith(migrations) || file.slice(migrations.length) >= firstMigration
  const files = globSync(['server/**/*.ts', `${migrations}*.sql`], { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && isLate(file),
  )
  const found = files.map((file) => [file, countReads(readFileSync(join(root, file), 'utf8'))])
  expect(Object.fromEntries(found.filter(([, count]) => count !== 0))).toEqual(allowed)
})

test.each([
  ['sql`now() - interval 1`', 1],
  ['at timestamptz default current_timestamp', 1],
  ['const at = new Date()', 1],
  ['clock.realNowMs() - Date.now()', 2],
  ['sql`shop_now() + shop_statement_now()`', 0],
  ['performance.now() + clock.domainNowMs()', 0],
  ['// now() would be too early', 0],
  ['-- as now()', 0],
  ['new Date(nowMs)', 0],
])('%s reads real time %i times', (text, count) => {
  expect(countReads(text)).toBe(count)
})
