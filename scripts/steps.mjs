// The table of everything CI runs, in order. A step is one command or several that may run side by
// side; `report` names the runner's JSON that counts its tests.
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

export const steps = [
  { name: 'content', commands: [[...source, 'scripts/build/check-content.ts']] },
  { name: 'format', commands: [['oxfmt', '--check', '.']] },
  { name: 'lint', commands: [['oxlint']] },
  {
    name: 'types',
    commands: ['tsconfig.json', 'sw', 'server', 'tests'].map(tsc),
  },
  { name: 'unused', commands: [['knip', '--no-progress']] },
  { name: 'unit', commands: [vitest('unit', '--project=!postgres')], report: 'unit' },
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
  { name: 'build', work: () => build({ force: true }), commands: [] },
  {
    name: 'e2e',
    work: build,
    commands: [['playwright', 'test']],
    report: 'e2e',
    postgres: true,
    browser: true,
  },
  {
    name: 'lighthouse',
    work: build,
    commands: [[...source, 'tests/lighthouse/run.ts']],
    browser: true,
  },
]

/** What `npm run check` runs: all that needs neither a database nor a browser. */
export const checks = ['content', 'format', 'lint', 'types', 'unused']
