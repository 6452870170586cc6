// The table of everything CI runs. `npm test` runs the steps without `long`, `npm run test:long` the others.
// A step is one command or several; `report` names the runner's JSON report of its tests. Neighbours
// with the same `group` run side by side.
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

/** What `npm run check` runs: all that needs neither a database nor a browser. */
export const checks = steps.filter(({ group }) => group === 'checks').map(({ name }) => name)
