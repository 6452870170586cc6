// How long each step took last time, and a line of progress on a terminal.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './setup.mjs'

const file = join(root, '.cache', 'step-seconds.json')
const everyMs = 1000

/** The seconds of each step's last passing run, by its name. */
function readLastSeconds() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * Follows a run of steps: `begin` and `end` of each, `stop` after the last. On a terminal a line says which steps run and
 * how long they took last time.
 */
export function createProgress(names) {
  const output = process.stdout
  const last = readLastSeconds()
  const begunMs = new Map()
  let done = 0
  const clear = () => output.isTTY && output.write('\r\u001B[K')
  const show = () => {
    const running = [...begunMs].map(([name, sinceMs]) => {
      const seconds = Math.round((Date.now() - sinceMs) / 1000)
      return `${name} ${seconds} s${lastTime(name)}`
    })
    const line = `${done} of ${names.length} steps done; ${running.join(', ')}`
    clear()
    output.write(line.slice(0, (output.columns ?? 80) - 1))
  }
  const lastTime = (name) => (last[name] ? ` (last time ${Math.round(last[name])} s)` : '')
  const timer = output.isTTY ? setInterval(show, everyMs) : undefined
  return {
    lastTime,
    begin: (name) => void begunMs.set(name, Date.now()),
    /** Clears the line, so that the step's own output follows. */
    end: (name, seconds, ok) => {
      begunMs.delete(name)
      done += 1
      if (ok) last[name] = seconds
      clear()
    },
    stop: () => {
      clearInterval(timer)
      clear()
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(last))
    },
  }
}

/** For runs that show nothing. */
export const noProgress = { lastTime: () => '', begin: () => {}, end: () => {}, stop: () => {} }
