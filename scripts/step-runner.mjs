// Runs steps one after the other and what they need with them: the browser, the throw-away
// PostgreSQL. Nothing it starts outlives it.
import { rmSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { startPostgres } from './postgres.mjs'
import { ended, root, run } from './setup.mjs'
import { countTests } from './test-counts.mjs'

const limitMs = 40 * 60_000
const alive = new Set()

process.on('exit', () => {
  for (const child of alive) killGroup(child, 'SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => process.exit(128 + constants.signals[signal]))
}

/** Runs the steps until one fails; resolves with the counts of their tests. */
export async function runSteps(steps) {
  const needs = makeNeeds()
  const counts = { passed: 0, failed: 0 }
  try {
    for (const step of steps) {
      const startMs = Date.now()
      if (step.report) rmSync(reportOf(step), { force: true })
      const result = await runStep(step, needs)
      const tests = step.report ? countTests(reportOf(step)) : { passed: 0, failed: 0 }
      const ok = result.ok && tests.failed === 0 && (!step.report || tests.passed > 0)
      counts.passed += tests.passed
      counts.failed += ok ? 0 : Math.max(1, tests.failed)
      const seconds = ((Date.now() - startMs) / 1000).toFixed(1)
      const note = step.report ? `, ${tests.passed} passed` : ''
      if (!ok) process.stdout.write(`${result.output}\n`)
      else for (const line of result.notes) process.stdout.write(`${line}\n`)
      process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s${note})\n`)
      if (!ok) break
    }
  } finally {
    await needs.release()
  }
  return counts
}

function reportOf(step) {
  return join(root, 'test-results', `${step.report}.json`)
}

async function runStep(step, needs) {
  const env = await needs.envFor(step)
  await step.work?.()
  const waiting = [...step.commands]
  const outputs = []
  const notes = []
  let ok = true
  const lane = async () => {
    for (let command = waiting.shift(); command && ok; command = waiting.shift()) {
      const { code, output } = await runCommand(command, env)
      // What stops nothing is said all the same.
      notes.push(...(output.match(/^note: .*$/gm) ?? []))
      if (code === 0) continue
      ok = false
      outputs.push(`${command.join(' ')}\n${output}`)
    }
  }
  await Promise.all([lane(), lane()])
  return { ok, output: outputs.join('\n'), notes }
}

async function runCommand([cmd, ...args], env) {
  // A process group of its own, so that a step that hangs goes with all it started.
  const child = run(cmd, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  alive.add(child)
  const texts = []
  const keep = (text) => texts.push(text)
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.once('error', (error) => keep(`${error.message}\n`))
  const limit = setTimeout(() => {
    keep(`Stopped after ${limitMs / 60_000} minutes.\n`)
    killGroup(child, 'SIGKILL')
  }, limitMs)
  const code = await ended(child)
  clearTimeout(limit)
  alive.delete(child)
  return { code, output: texts.join('') }
}

function killGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended by itself.
  }
}

// Browser and cluster are found or started when the first step asks, and shared by the rest.
function makeNeeds() {
  let cluster
  let browser
  return {
    async envFor(step) {
      const env = { CI: process.env.CI ?? '1', FORCE_COLOR: '0' }
      if (step.postgres) {
        cluster ??= await startPostgres()
        env.TEST_DATABASE_URL = cluster.url
      }
      if (step.browser) {
        browser ??= await findBrowser()
        env.CHROME_PATH = browser
      }
      return env
    },
    async release() {
      await cluster?.stop()
    },
  }
}
