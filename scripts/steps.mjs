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
const playwright = (...args) => ['playwright', 'test', ...args]

export const steps = [
  { name: 'format', group: 'checks', commands: [['oxfmt', '--check', '.']] },
  { name: 'lint', group: 'checks', commands: [['oxlint']] },
  {
    name: 'types',
    group: 'checks',
    commands: [
      ...['tsconfig.json', 'sw', 'server', 'sandbox', 'tests'].map(tsc),
      ['node', 'scripts/build/table-types.mjs', '--check'],
    ],
  },
  { name: 'unused', group: 'checks', commands: [['knip', '--no-progress']] },
  {
    name: 'build',
    group: 'no database',
    work: () => build({ force: true }),
    commands: [['node', 'scripts/lint-built.mjs']],
  },
  {
    name: 'unit',
    group: 'no database',
    commands: [vitest('unit', '--project=app*', '--project=node*')],
    report: 'unit',
  },
  { name: 'sizes', commands: [['node', 'scripts/sizes.mjs']] },
  {
    name: 'embedded',
    group: 'databases',
    commands: [vitest('embedded', '--project=embedded')],
    report: 'embedded',
  },
  {
    name: 'server',
    group: 'databases',
    commands: [vitest('server', '--project=server')],
    report: 'server',
  },
  {
    name: 'concurrency',
    group: 'databases',
    commands: [vitest('concurrency', '--project=postgres')],
    report: 'concurrency',
  },
  {
    name: 'e2e',
    commands: [playwright()],
    report: 'e2e',
  },
  {
    name: 'concurrency-long',
    long: true,
    commands: [vitest('concurrency-long', '--project=postgres', 'money-model', 'kills', 'races')],
    report: 'concurrency-long',
  },
  {
    name: 'upgrades',
    long: true,
    commands: [vitest('upgrades', '--project=server', 'upgrades')],
    report: 'upgrades',
  },
  {
    name: 'updates',
    long: true,
    commands: [playwright()],
    report: 'e2e',
  },
]

/** The steps of `npm run check`. */
export const checks = steps.filter(({ group }) => group === 'checks').map(({ name }) => name)
