// `npm test`: everything CI runs, or the steps named as arguments. Quiet about what passes, shows
// the words of what fails and stops there; the last line counts the tests.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { nodeBinary, root, setup } from './setup.mjs'
import { runSteps } from './step-runner.mjs'
import { steps } from './steps.mjs'

const names = process.argv.slice(2)
const unknown = names.find((name) => !steps.some((step) => step.name === name))
if (unknown) {
  const known = steps.map((step) => step.name).join(', ')
  process.stderr.write(`There is no step named ${unknown}; the steps are ${known}.\n`)
  process.exit(2)
}

await setup()
nodeBinary()
mkdirSync(join(root, 'test-results'), { recursive: true })
const { passed, failed } = await runSteps(
  steps.filter((step) => names.length === 0 || names.includes(step.name)),
)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
