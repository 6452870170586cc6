// `npm run check`: format, lint, types and unused code, without tests.
import { nodeBinary, setup } from './setup.mjs'
import { runSteps } from './step-runner.mjs'
import { checks, steps } from './steps.mjs'

if (process.argv[2] !== 'check') {
  process.stderr.write('Say what to run: check.\n')
  process.exit(2)
}
await setup()
nodeBinary()
const { failed } = await runSteps(steps.filter((step) => checks.includes(step.name)))
process.exit(failed === 0 ? 0 : 1)
