// Tests of the scripts' logic: locks between processes, test counts, ports.
import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

interface Scripts {
  withLock(name: string, work: () => Promise<void>): Promise<void>
  replaceFolder(folder: string, replacement: string, backup: string): void
  readReport(file: string): { passed: number; failed: number; files: object[] }
  usable(port: number, host: string): Promise<boolean>
  memoryLimits: { nodeArgs: string[]; env: Record<string, string> }
  runLimited(
    file: string,
    options: { env: Record<string, string>; stdio: ['ignore', 'pipe', 'inherit'] },
  ): ChildProcessByStdio<null, Readable, null>
}

const root = join(import.meta.dirname, '..', '..')
const scriptUrl = (name: string) => pathToFileURL(join(root, 'scripts', name)).href
const load = async (name: string) => (await import(scriptUrl(name))) as Scripts
const folder = mkdtempSync(join(tmpdir(), 'specialty-scripts-'))
const lockName = `test-${process.pid}`
const lockFile = join(root, '.cache', `${lockName}.lock`)

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(lockFile, { force: true })
})

test('two processes that need the same lock run one after the other', async () => {
  const trace = join(folder, 'trace')
  const code = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { withLock } from '${scriptUrl('setup.mjs')}'
    await withLock('${lockName}', async () => {
      appendFileSync('${trace}', 'in ')
      await sleep(250)
      appendFileSync('${trace}', 'out ')
    })`
  await Promise.all([runNode(code), runNode(code)])
  expect(readFileSync(trace, 'utf8')).toBe('in out in out ')
})

test('the lock of a dead process is taken over', async () => {
  const { withLock } = await load('setup.mjs')
  mkdirSync(join(root, '.cache'), { recursive: true })
  const deadPid = await runNode('')
  writeFileSync(lockFile, JSON.stringify({ pid: deadPid, sinceMs: Date.now() }))
  let worked = false
  await withLock(lockName, () => {
    worked = true
    return Promise.resolve()
  })
  expect(worked).toBe(true)
})

test('a folder is replaced, and the old folder is restored if the replacement fails', async () => {
  const { replaceFolder } = await load('build.mjs')
  const dist = join(folder, 'dist')
  const replacement = join(folder, 'replacement')
  const backup = join(folder, 'backup')
  const writeReplacement = (text: string) => {
    mkdirSync(replacement)
    writeFileSync(join(replacement, 'file'), text)
  }
  const distText = () => readFileSync(join(dist, 'file'), 'utf8')
  const replace = () => replaceFolder(dist, replacement, backup)
  writeReplacement('first')
  replace()
  expect(distText()).toBe('first')
  writeReplacement('second')
  replace()
  expect([distText(), existsSync(backup), existsSync(replacement)]).toEqual([
    'second',
    false,
    false,
  ])
  expect(replace).toThrow('ENOENT')
  expect(distText()).toBe('second')
})

test('the notes of a passing step are printed, its other output only if it fails', async () => {
  const code = `
    import { runSteps } from '${scriptUrl('step-runner.mjs')}'
    const step = (name, script) => ({ name, commands: [['node', '-e', script]] })
    await runSteps([
      step('calm', 'console.log(["note: look", "chatter"].join(String.fromCharCode(10)))'),
      step('bad', 'console.log("reason"); process.exit(1)'),
    ])`
  const args = ['--input-type=module', '-e', code]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout).toMatch(/^note: look\nok {5}calm [^\n]*\nnode -e [^\n]*\nreason\n\nFAILED bad /)
})

test('tests are counted from reports of Vitest and Playwright, and flaky tests count as failed', async () => {
  const { readReport } = await load('test-reports.mjs')
  const file = join(folder, 'report.json')
  expect(readReport(file)).toEqual({ passed: 0, failed: 0, files: [], errors: [] })
  const name = join(root, 'server', 'a.test.ts')
  const failureMessages = ['Error: \u001B[31mnot equal\u001B[39m\n    at a.test.ts:3:1']
  const assertionResults = [
    { fullName: 'adds', status: 'passed', failureMessages: [] },
    { fullName: 'subtracts', status: 'failed', failureMessages },
  ]
  const testResults = [
    { name, startTime: 1000, endTime: 3500, message: '', assertionResults },
    {
      name: join(root, 'server', 'b.test.ts'),
      startTime: 0,
      endTime: 0,
      message: 'No such module',
    },
  ]
  writeFileSync(file, JSON.stringify({ numPassedTests: 7, numFailedTests: 2, testResults }))
  const files = [
    { file: 'server/a.test.ts', seconds: 2.5 },
    { file: 'server/b.test.ts', seconds: 0 },
  ]
  const vitestErrors = ['subtracts\nError: not equal', 'server/b.test.ts\nNo such module']
  expect(readReport(file)).toEqual({ passed: 7, failed: 2, files, errors: vitestErrors })
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }
  const failed = {
    duration: 300,
    errors: [{ message: '\u001B[31mnot visible\u001B[39m\n\nCall log:\n  - waiting' }],
    annotations: [{ type: 'shown', description: 'Your cart is empty' }],
  }
  const specs = [{ title: 'buys', tests: [{ results: [{ duration: 1200 }, failed] }] }]
  const suites = [{ file: 'shopper/buy.spec.ts', specs: [], suites: [{ specs }] }]
  writeFileSync(file, JSON.stringify({ stats, errors: [], suites }))
  const playwrightFiles = [{ file: 'tests/e2e/shopper/buy.spec.ts', seconds: 1.5 }]
  const errors = ['buys\nnot visible\nshown: Your cart is empty']
  expect(readReport(file)).toEqual({ passed: 5, failed: 2, files: playwrightFiles, errors })
})

test('an option that npm consumed stops the command before it runs', async () => {
  const run = promisify(execFile)
  const args = [join(root, 'scripts', 'command.mjs'), 'event', 'import', folder]
  const env = { ...process.env, npm_config_dry_run: 'true' }
  await expect(run(process.execPath, args, { env })).rejects.toMatchObject({
    code: 1,
    stderr:
      'npm consumed the option --dry-run, so the command did not run. Put -- before all arguments: npm run event -- …\n',
  })
})

test('the server and the sandboxes start within the memory limits', async () => {
  const { memoryLimits, runLimited } = await load('processes.mjs')
  const file = join(folder, 'limits.mjs')
  writeFileSync(file, 'console.log(JSON.stringify([process.execArgv, process.env]))')
  const child = runLimited(relative(root, file), {
    env: { PORT: '4173' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [flags, env] = JSON.parse(await text(child.stdout)) as [string[], NodeJS.ProcessEnv]
  expect(flags).toEqual(expect.arrayContaining(memoryLimits.nodeArgs))
  expect(env).toMatchObject({ ...memoryLimits.env, PORT: '4173' })
})

test('a port is usable if it is valid and free', async () => {
  const { usable } = await load('processes.mjs')
  const server = createServer()
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  expect(await usable(port, '127.0.0.1')).toBe(false)
  await new Promise((resolve) => {
    server.close(resolve)
  })
  expect(await usable(port, '127.0.0.1')).toBe(true)
  expect(await usable(Number.NaN, '127.0.0.1')).toBe(false)
  expect(await usable(70_000, '127.0.0.1')).toBe(false)
})

/** Runs the code in Node and resolves with the process id after a successful exit. */
function runNode(code: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', code])
    child.once('close', (status) => {
      if (status === 0 && child.pid) resolve(child.pid)
      else reject(new Error(`Node exited with ${status}.`))
    })
  })
}
