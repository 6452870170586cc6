// Files with one violation each, which the linter must report, and files that it must accept.

interface Violation {
  rule: string
  path: string
  text: string
}

const layer = 'no-restricted-imports'

function imports(path: string, from: string): Violation {
  return { rule: layer, path, text: `import { x } from '${from}'\nexport const y = x\n` }
}

const layerViolations: Violation[] = [
  imports('contract/calls/a.ts', '#server/a.ts'),
  imports('contract/calls/b.ts', 'zod'),
  imports('contract/calls/c.ts', 'node:fs'),
  imports('src/config/a.ts', '#lib/a.ts'),
  imports('src/lib/a.ts', '#data/a.ts'),
  imports('src/lib/b.ts', '#ui/b.tsx'),
  imports('src/lib/c.ts', '#offline/c.ts'),
  imports('src/offline/a.ts', '#data/a.ts'),
  imports('src/data/a.ts', '#session/a.ts'),
  imports('src/data/b.ts', '#ui/b.tsx'),
  imports('src/data/deep/c.ts', '#features/home/c.tsx'),
  imports('src/ui/a.tsx', '#data/a.ts'),
  imports('src/ui/b.tsx', '#session/b.ts'),
  imports('src/ui/c.tsx', '#offline/c.ts'),
  imports('src/session/a.ts', '#ui/a.tsx'),
  imports('src/session/b.ts', '#features/cart/b.ts'),
  imports('src/features/home/a.tsx', '../cart/a.tsx'),
  imports('src/features/home/b.tsx', '#app/b.tsx'),
  imports('src/features/home/c.tsx', '../../features/cart/c.tsx'),
  imports('src/features/home/parts/d.tsx', '../../cart/d.tsx'),
  imports('src/features/checkout/payment/a.tsx', '../../cart/a.tsx'),
  imports('src/app/a.tsx', '#server/a.ts'),
  imports('sw/a.ts', '#lib/a.ts'),
  imports('server/a.ts', '#lib/a.ts'),
  imports('server/b.ts', '#tests/support/b.ts'),
  imports('src/app/b.ts', '#bench/b.ts'),
  imports('server/c.ts', '#bench/c.ts'),
  imports('server/d.ts', '#sandbox/d.ts'),
  imports('sandbox/a.ts', '#server/a.ts'),
  imports('sandbox/b.ts', '#contract/b.ts'),
  imports('server/routes/a.ts', '../repositories/a.ts'),
  imports('server/services/a.ts', '../routes/a.ts'),
  imports('server/services/money/a.ts', '../desk/a.ts'),
  imports('server/services/money/b.ts', '../../routes/b.ts'),
  imports('server/services/purchase/a.ts', '../money/a.ts'),
  imports('server/services/purchase/b.ts', './settle/b.ts'),
  imports('server/services/purchase/place/a.ts', '../../desk/a.ts'),
  imports('server/services/purchase/cart/a.ts', '../place/a.ts'),
  imports('server/services/purchase/intent/a.ts', '../cart/a.ts'),
  imports('server/services/purchase/settle/a.ts', '../intent/a.ts'),
  imports('server/services/purchase/price/a.ts', '../refusals.ts'),
  imports('server/services/purchase/stock/a.ts', '../price/a.ts'),
  imports('server/services/purchase/stock/b.ts', '#server/http/b.ts'),
  imports('server/repositories/a.ts', '../services/a.ts'),
  imports('server/db/a.ts', '../repositories/a.ts'),
  imports('server/gateways/a.ts', '../db/a.ts'),
  imports('server/sample/a.ts', '../services/a.ts'),
  imports('server/services/c.ts', '#server/routes/c.ts'),
  imports('src/features/home/e.tsx', '#features/cart/e.tsx'),
  imports('src/features/home/parts/deep/f.tsx', '#features/cart/f.tsx'),
  imports('sandbox/c.ts', '#contract/c.ts'),
  imports('sw/b.ts', '#lib/b.ts'),
]

/** Paths that lead out of a room or climb too far. */
const paths: Violation[] = [
  imports('src/lib/path-a.ts', '../config/a.ts'),
  imports('src/features/home/path-b.tsx', '../../ui/b.tsx'),
  imports('src/features/home/path-c.tsx', '../../../contract/c.ts'),
  imports('server/services/desk/path-d.ts', '../../../server/d.ts'),
  imports('server/path-e.ts', '../contract/e.ts'),
  imports('tests/contract/desk/path-f.ts', '../../../server/f.ts'),
  imports('scripts/deep/deeper/path-g.ts', '../../../contract/g.ts'),
]

const restrictedLibraries: Violation[] = [
  imports('src/data/library-idb.ts', 'idb-keyval'),
  imports('src/app/library-sentry.ts', '@sentry/react'),
  imports('src/data/library-workbox.ts', 'workbox-window'),
  imports('src/features/cart/library-stripe.ts', '@stripe/stripe-js/pure'),
  imports('src/features/checkout/payment/library-auth.ts', '@auth0/auth0-react'),
  imports('src/session/library-auth.ts', '@auth0/auth0-react'),
  imports('src/ui/library-html.ts', 'dompurify'),
  imports('src/features/home/library-zod.ts', 'zod'),
  imports('src/lib/library-zod.ts', 'zod/v4'),
  imports('src/lib/library-stripe.ts', 'stripe'),
  imports('src/data/library-chakra.ts', '@chakra-ui/react'),
  imports('sw/library.ts', 'idb-keyval'),
  imports('server/routes/library-kysely.ts', 'kysely'),
  imports('server/routes/library-pglite.ts', '@electric-sql/pglite'),
  imports('server/services/library-stripe.ts', 'stripe'),
  imports('server/services/library-hono.ts', 'hono'),
  imports('server/services/library-objects.ts', 'aws4fetch'),
  imports('server/routes/library-oidc.ts', 'oidc-provider'),
  {
    rule: layer,
    path: 'src/app/library-lazy.ts',
    text: "export const load = () => import('@sentry/react')\n",
  },
  {
    rule: layer,
    path: 'src/data/type-only.ts',
    text: "import type { X } from '#session/x.ts'\nexport type Y = X\n",
  },
  { rule: layer, path: 'src/data/passed-on.ts', text: "export { x } from '#session/x.ts'\n" },
]

const otherRules: Violation[] = [
  {
    rule: 'no-floating-promises',
    path: 'src/lib/floating.ts',
    text: 'async function work() {\n  await Promise.resolve()\n}\nexport function go() {\n  work()\n}\n',
  },
  {
    rule: 'no-misused-promises',
    path: 'src/lib/misused.ts',
    text: "export function isOpen(answer: Promise<boolean>) {\n  if (answer) return 'yes'\n  return 'no'\n}\n",
  },
  {
    rule: 'rules-of-hooks',
    path: 'src/ui/hooks.tsx',
    text: "import { useState } from 'react'\nexport function Box({ on }: { on: boolean }) {\n  if (on) useState(0)\n  return null\n}\n",
  },
  {
    rule: 'exhaustive-deps',
    path: 'src/ui/deps.tsx',
    text: "import { useEffect } from 'react'\nexport function Title({ text }: { text: string }) {\n  useEffect(() => {\n    document.title = text\n  }, [])\n  return null\n}\n",
  },
  {
    rule: 'alt-text',
    path: 'src/ui/picture.tsx',
    text: "export function Picture() {\n  return <img src='/images/a.png' />\n}\n",
  },
  {
    rule: 'no-console',
    path: 'src/lib/console.ts',
    text: "export function say() {\n  console.log('x')\n}\n",
  },
  {
    rule: 'max-lines',
    path: 'src/lib/long.ts',
    text: 'export const a = [\n'.concat('  1,\n'.repeat(300), ']\n'),
  },
  {
    rule: 'no-explicit-any',
    path: 'src/lib/any.ts',
    text: 'export const a = (x: any) => String(x)\n',
  },
  { rule: 'no-default-export', path: 'src/lib/default.ts', text: 'export default 1\n' },
  { rule: 'filename-case', path: 'src/lib/camelCase.ts', text: 'export const a = 1\n' },
  {
    rule: 'switch-exhaustiveness-check',
    path: 'src/lib/union.ts',
    text: "export function f(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n",
  },
  {
    rule: 'no-cycle',
    path: 'src/lib/cycle-a.ts',
    text: "import { b } from './cycle-b.ts'\nexport const a = () => b\n",
  },
  {
    rule: 'no-cycle',
    path: 'src/lib/cycle-b.ts',
    text: "import { a } from './cycle-a.ts'\nexport const b = () => a\n",
  },
  ...[
    "test('x', async () => {}, 1000)",
    'test.each([1])(String, () => {}, 1000)',
    'beforeAll(() => {}, 1000)',
    'await expect.poll(f, { timeout: 1000 }).toBe(1)',
    "test('it', () => {}, limitMs)",
    'beforeAll(() => {}, limitMs)',
    'await vi.waitFor(f)',
    'await page.waitForTimeout(1000)',
    'test.setTimeout(1000)',
  ].map((text, at) => ({ rule: 'time-limits', path: `tests/limits/${at}.test.ts`, text })),
]

export const violations: Violation[] = [
  ...layerViolations,
  ...paths,
  ...restrictedLibraries,
  ...otherRules,
]

const from = (name: string) => `import { x } from '${name}'\nexport const y = x\n`

export const allowed: Record<string, string> = {
  'contract/rules/ok.ts': from('zod/mini'),
  'contract/rules/ok.test.ts': from('vitest'),
  'contract/calls/ok.ts': from('../rules/ok.ts'),
  'src/config/ok.ts': from('#contract/rules/ok.ts'),
  'src/lib/ok.ts': from('dompurify'),
  'src/offline/ok.ts': from('idb-keyval'),
  'src/offline/ok-lib.ts': from('#lib/ok.ts'),
  'src/lib/ok-stripe.ts': from('@stripe/stripe-js/pure'),
  'src/data/ok.ts': from('#offline/ok.ts'),
  'src/session/ok.ts': from('#data/ok.ts'),
  'src/lib/ok-auth.ts': from('@auth0/auth0-react'),
  'src/ui/ok.tsx': from('@chakra-ui/react'),
  'src/features/home/ok.tsx': from('#session/ok.ts'),
  'src/features/home/parts/ok.tsx': from('../ok.tsx'),
  'src/features/home/parts/deep/ok.tsx': from('../../ok.tsx'),
  'src/features/checkout/payment/ok.tsx': from('@stripe/react-stripe-js'),
  'src/app/ok.tsx': "export const load = () => import('#features/home/ok.tsx')\n",
  'sw/ok.ts': from('workbox-routing'),
  'sw/ok-cache.ts': from('workbox-core/_private.js'),
  'server/routes/ok.ts': from('hono'),
  'server/services/ok.ts': from('../repositories/ok.ts'),
  'server/services/desk/ok.ts': from('../money/ok.ts'),
  'server/services/money/ok.ts': from('../purchase/settle/ok.ts'),
  'server/services/purchase/ok.ts': from('./price/ok.ts'),
  'server/services/purchase/place/ok.ts': from('../settle/ok.ts'),
  'server/services/purchase/settle/ok.ts': from('../shopper.ts'),
  'server/services/purchase/price/ok.ts': from('../stock/ok.ts'),
  'server/services/purchase/cart/ok.ts': from('#server/repositories/money/ok.ts'),
  'server/repositories/ok.ts': from('kysely'),
  'server/gateways/ok.ts': from('stripe'),
  'sandbox/ok.ts': from('oidc-provider'),
  'sandbox/ok.test.ts': from('stripe'),
  'server/sample/ok.ts': from('kysely'),
  'src/app/ok-worker.ts': from('workbox-window'),
  'scripts/ok.ts': "console.log('x')\n",
  'tests/limits/ok.test.ts':
    "import { expect, test } from 'vitest'\ntest('x', () => expect.poll(() => 1, { interval: 1000 }).toBe(1))\n",
}
