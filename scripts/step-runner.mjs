// Runs the steps of the tests. Kills its child processes when it exits.
import { rmSync } from 'node:fs'
import { availableParallelism, constants } from 'node:os'
import { join } from 'node:path'
import { ended, root, run } from './setup.mjs'
import { noProgress } from './step-progress.mjs'
import { noTests, readReport } from './test-reports.mjs'

// Longer than a test may wait (tests/support/limits.ts), whose failure says more.
const silenceMs = 25 * 60_000
const namingMs = 20_000
const slowestShown = 10
const running = new Set()

process.on('exit', () => {
  for (const child of running) killGroup(child, 'SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => process.exit(128 + constants.signals[signal]))
}

/** Runs the steps until one fails; resolves with the counts and errors of their tests and the slowest test files. */
export async function runSteps(steps, progress = noProgress) {
  // Imported here, because this file is loaded before the packages are installed.
  const { default: pLimit } = await import('p-limit')
  // Limits the commands of all steps of a group to one per core.
  const limit = pLimit(availableParallelism())
  /** @type {{ passed: number, failed: number, slowest: { file: string, seconds: number }[], errors: string[] }} */
  const counts = { passed: 0, failed: 0, slowest: [], errors: [] }
  for (const group of groupsOf(steps)) {
    const results = await Promise.all(
      group.map((step) => runAndPrint(step, limit, counts, progress)),
    )
    if (!results.every(Boolean)) break
  }
  progress.stop()
  counts.slowest = counts.slowest.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown)
  return counts
}

/** Consecutive steps of the same group run in parallel; a step without a group runs alone. */
function groupsOf(steps) {
  const groups = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.group && last?.[0].group === step.group) last.push(step)
    else groups.push([step])
  }
  return groups
}

async function runAndPrint(step, limit, counts, progress) {
  const startMs = Date.now()
  progress.begin(step.name)
  if (step.report) rmSync(reportOf(step), { force: true })
  const result = await runStep(step, limit)
  const tests = step.report ? readReport(reportOf(step)) : noTests
  const ok = result.ok && tests.failed === 0 && (!step.report || tests.passed > 0)
  counts.passed += tests.passed
  counts.failed += ok ? 0 : Math.max(1, tests.failed)
  counts.slowest.push(...tests.files)
  counts.errors.push(...tests.errors)
  const seconds = (Date.now() - startMs) / 1000
  const note = `${step.report ? `, ${tests.passed} passed` : ''}${progress.lastTime(step.name)}`
  progress.end(step.name, seconds, ok)
  if (!ok) process.stdout.write(`${result.output}\n`)
  else for (const line of result.notes) process.stdout.write(`${line}\n`)
  process.stdout.write(
    `${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds.toFixed(1)} s${note})\n`,
  )
  return ok
}

function reportOf(step) {
  return join(root, 'test-results', `${step.report}.json`)
}

async function runStep(step, limit) {
  const env = { CI: process.env.CI ?? '1', FORCE_COLOR: '0', ...(step.long && { LONG_TESTS: '1' }) }
  await step.work?.()
  const results = await Promise.all(
    step.commands.map((command) => limit(() => runCommand(command, env))),
  )
  const failures = results.filter(({ code }) => code !== 0)
  return {
    ok: failures.length === 0,
    output: failures.map(({ command, output }) => `${command.join(' ')}\n${output}`).join('\n'),
    notes: results.flatMap(({ output }) => output.match(/^note: .*$/gm) ?? []),
  }
}

async function runCommand(command, env) {
  const [cmd, ...args] = command
  // Detached, so that the whole process group of a hanging step can be killed.
  const child = run(cmd, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const texts = []
  const hang = createHangTimer(child, (text) => texts.push(text))
  const keep = (text) => {
    texts.push(text)
    hang.refresh()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.once('error', (error) => keep(`${error.message}\n`))
  const code = await ended(child)
  hang.stop()
  running.delete(child)
  return { command, code, output: texts.join('') }
}

/** Stops a command that prints nothing for so long: first with SIGINT, on which the test runners name their tests. */
function createHangTimer(child, report) {
  let kill
  const timer = setTimeout(() => {
    report(`Stopped: it printed nothing for ${silenceMs / 60_000} minutes. What was running:\n`)
    killGroup(child, 'SIGINT')
    kill = setTimeout(() => killGroup(child, 'SIGKILL'), namingMs)
  }, silenceMs)
  return {
    refresh: () => timer.refresh(),
    stop: () => {
      clearTimeout(timer)
      clearTimeout(kill)
    },
  }
}

function killGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The process has already exited.
  }
}
