// The steps of the tests. `npm test` (all that CI runs) runs the steps without `long`, `npm run test:long` those with
// it. No step measures a time. `report` names the test runner's JSON report. Consecutive steps of the same `group` run in parallel.
import { build } from './build.mjs'

const vitest = (name, ...args) => [
  'vitest',
  'run',
  ...args,
  '--reporter=default',
  '--reporter=json',
  '--reporter=./tests/support/running-tests.ts',
  `--outputFile.json=test-results/${name}.json`,
]
const tsc = (project) => ['tsc', '--noEmit', '-p', project]
/** Tests that repeat, with larger numbers in the long run: `tests/support/money-model/rounds.ts`. */
const concurrency = ['money-model', 'kills', 'races', 'sale', 'waitlist']
const playwright = (...args) => ['playwright', 'test', ...args]

// The longest of a group comes first.
export const steps = [
  {
    name: 'unit',
    group: 'no database',
    commands: [vitest('unit', '--project=app*', '--project=node*')],
    report: 'unit',
  },
  {
    name: 'build',
    group: 'no database',
    work: () => build({ force: true }),
    commands: [
      ['node', 'scripts/lint-built.mjs'],
      ['node', 'scripts/sizes.mjs'],
    ],
  },
  { name: 'lint', group: 'no database', commands: [['oxlint']] },
  {
    name: 'types',
    group: 'no database',
    commands: [
      ...['tests', 'tsconfig.json', 'server', 'sandbox', 'sw'].map(tsc),
      ['node', 'scripts/build/table-types.mjs', '--check'],
    ],
  },
  { name: 'unused', group: 'no database', commands: [['knip', '--no-progress']] },
  { name: 'format', group: 'no database', commands: [['oxfmt', '--check', '.']] },
  { name: 'e2e', group: 'databases', commands: [playwright()], report: 'e2e' },
  {
    name: 'server',
    group: 'databases',
    commands: [vitest('server', '--project=server', '--project=postgres', '--project=embedded')],
    report: 'server',
  },
  {
    name: 'concurrency-long',
    long: true,
    commands: [vitest('concurrency-long', '--project=postgres', ...concurrency)],
    report: 'concurrency-long',
  },
  {
    name: 'embedded-long',
    long: true,
    commands: [vitest('embedded-long', '--project=embedded-long')],
    report: 'embedded-long',
  },
  {
    name: 'upgrades',
    long: true,
    commands: [vitest('upgrades', '--project=server', 'upgrades', 'one-phone')],
    report: 'upgrades',
  },
  {
    name: 'proxy',
    long: true,
    commands: [vitest('proxy', '--project=proxy')],
    report: 'proxy',
  },
  {
    name: 'release',
    long: true,
    commands: [vitest('release', '--project=release')],
    report: 'release',
  },
  {
    name: 'e2e-long',
    long: true,
    commands: [playwright()],
    report: 'e2e',
  },
]

/** The steps of `npm run check`. */
export const checks = ['lint', 'types', 'unused', 'format']
