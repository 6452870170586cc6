// `npm run check`: format, lint, types and unused code; no tests.
import { nodeBinary, setup } from './setup.mjs'
import { runSteps } from './step-runner.mjs'
import { checks, steps } from './steps.mjs'

await setup()
nodeBinary()
const { failed } = await runSteps(steps.filter((step) => checks.includes(step.name)))
process.exit(failed === 0 ? 0 : 1)
