// A program of the server as a process, with all that it prints.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { codeCache } from './part.ts'

const root = join(import.meta.dirname, '..', '..', '..')

export interface Ended {
  code: number | null
  out: string
  err: string
}

export interface Started {
  child: ChildProcess
  /** The first thing that the process prints. */
  ready: Promise<string>
  end: Promise<Ended>
}

/** Starts `server/main.ts`, or another program, with these settings and more; `killAll` ends them. */
export function serverStarts(settings: () => Record<string, string>) {
  const children: ChildProcess[] = []
  const start = (env: Record<string, string> = {}, program = 'server/main.ts'): Started => {
    const child = spawn(process.execPath, [program], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...codeCache, ...settings(), ...env },
    })
    children.push(child)
    let out = ''
    let err = ''
    child.stderr.on('data', (text) => (err += text))
    const ready = new Promise<string>((resolve) => {
      child.stdout.on('data', (text) => {
        out += text
        resolve(out)
      })
    })
    const end = once(child, 'close').then(([code]) => ({ code, out, err }))
    return { child, ready, end }
  }
  const killAll = () => {
    for (const child of children) child.kill('SIGKILL')
  }
  return { start, killAll }
}

/** How a start ends that prints one sentence. */
export const sentence = (text: string): Ended => ({ code: 1, out: '', err: `${text}\n` })
