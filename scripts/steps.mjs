// The steps of CI. `npm test` runs the steps without `long`, `npm run test:long` those with it. `report` names the test
// runner's JSON report. Consecutive steps of the same `group` run in parallel.
import { build } from './build.mjs'
import { quietFlag } from './setup.mjs'

const vitest = (name, ...args) => [
  'vitest',
  'run',
  ...args,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=test-results/${name}.json`,
]
const source = ['node', quietFlag]
const tsc = (project) => ['tsc', '--noEmit', '-p', project]
const playwright = (...args) => ['playwright', 'test', ...args]

export const steps = [
  { name: 'content', group: 'checks', commands: [[...source, 'scripts/build/check-content.ts']] },
  { name: 'format', group: 'checks', commands: [['oxfmt', '--check', '.']] },
  { name: 'lint', group: 'checks', commands: [['oxlint']] },
  {
    name: 'types',
    group: 'checks',
    commands: ['tsconfig.json', 'sw', 'server', 'sandbox', 'tests'].map(tsc),
  },
  { name: 'unused', group: 'checks', commands: [['knip', '--no-progress']] },
  { name: 'build', group: 'no database', work: () => build({ force: true }), commands: [] },
  {
    name: 'unit',
    group: 'no database',
    commands: [vitest('unit', '--project=app', '--project=node')],
    report: 'unit',
  },
  {
    name: 'embedded',
    commands: [vitest('embedded', '--project=embedded')],
    report: 'embedded',
  },
  {
    name: 'server',
    commands: [vitest('server', '--project=server')],
    report: 'server',
    postgres: true,
  },
  {
    name: 'concurrency',
    commands: [vitest('concurrency', '--project=postgres')],
    report: 'concurrency',
    postgres: true,
  },
  {
    name: 'e2e',
    work: build,
    commands: [playwright()],
    report: 'e2e',
    postgres: true,
    browser: true,
  },
  {
    name: 'concurrency-long',
    long: true,
    commands: [
      vitest('concurrency-long', '--project=postgres', 'money-model', 'processes', 'races'),
    ],
    report: 'concurrency-long',
    postgres: true,
  },
  {
    name: 'updates',
    long: true,
    work: build,
    commands: [playwright()],
    report: 'e2e',
    postgres: true,
    browser: true,
  },
  {
    name: 'lighthouse',
    long: true,
    work: build,
    commands: [[...source, 'tests/lighthouse/run.ts']],
    browser: true,
  },
]

/** The steps of `npm run check`. */
export const checks = steps.filter(({ group }) => group === 'checks').map(({ name }) => name)
