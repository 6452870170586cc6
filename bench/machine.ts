// Describes the machine of the measurement.
import { spawnSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '#scripts/browser.mjs'
import { findPostgres } from '#scripts/postgres-binaries.mjs'

/** Sentences with the day, the machine and the versions. */
export async function describeMachine(nowMs: number): Promise<string> {
  const processors = cpus()
  const [load = 0] = loadavg()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const postgres = versionOf(join(await findPostgres(), 'postgres'))
  const browser = versionOf(await findBrowser())
  return (
    `Measured on ${new Date(nowMs).toISOString().slice(0, 10)}: ${processors.length} processors ` +
    `(${processors[0]?.model.trim() || 'unnamed'}), ${gigabytes} GB of memory, ` +
    `Node ${process.versions.node}, PostgreSQL ${postgres}, Chromium ${browser}. ` +
    `Load average before the run: ${load.toFixed(1)}.`
  )
}

function versionOf(program: string): string {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return /\d+(\.\d+)*/.exec(stdout ?? '')?.[0] ?? 'unknown'
}

/** The resident memory of a process according to ps. */
export function residentMb(pid: number | undefined): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(stdout) / 1024
}
