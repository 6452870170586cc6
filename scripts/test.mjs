// `npm test`: runs the steps of CI that are not long, or those named as arguments. Prints the output of a failed step
// and stops. The last lines name the failed journeys with their errors, the ten slowest files and the test counts.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { nodeBinary, root, setup } from './setup.mjs'
import { createProgress } from './step-progress.mjs'
import { runSteps } from './step-runner.mjs'
import { steps } from './steps.mjs'

const isLong = process.argv.includes('--long')
const names = process.argv.slice(2).filter((name) => name !== '--long')
const unknown = names.find((name) => !steps.some((step) => step.name === name))
if (unknown) {
  const known = steps.map((step) => step.name).join(', ')
  process.stderr.write(`Unknown step ${unknown}; the steps are ${known}.\n`)
  process.exit(2)
}

await setup()
nodeBinary()
mkdirSync(join(root, 'test-results'), { recursive: true })
const chosen = steps.filter(({ name, long = false }) =>
  names.length > 0 ? names.includes(name) : long === isLong,
)
const progress = createProgress(chosen.map(({ name }) => name))
const { passed, failed, slowest, errors } = await runSteps(chosen, progress)
// First, because CI shows little of the output after a failure.
for (const error of errors) process.stdout.write(`\n${error}\n\n`)
if (slowest.length > 0) process.stdout.write('The slowest files:\n')
for (const { file, seconds } of slowest) {
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`)
}
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
