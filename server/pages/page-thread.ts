// The thread that draws the live pages: one page at a time, started at the first one and ended when it is idle.
import pLimit from 'p-limit'
import { Worker } from 'node:worker_threads'
import type { LivePageOrder } from '../../contract/page-template.ts'
import type { DrawMessage, FromWorker, Told } from './page-worker.ts'

export type Reply = Omit<Told, 'kind' | 'id'>

/** A GET of the server, answered in this process. */
export type Answer = (url: string) => Promise<Reply>

export interface Drawing {
  /** null = the address has no such page. */
  html: string | null
  staleFromMs: number
}

export interface PageThread {
  /** Draws the page at an address. Rejects when it cannot be drawn in time. */
  draw(order: LivePageOrder, answer: Answer): Promise<Drawing>
  /** How many pages wait for the one that is being drawn. */
  waiting(): number
}

const drawTimeoutMs = 10_000
/** After it has ended, the next visitor waits most of a second for a new thread. */
const idleMs = 10 * 60_000

/** `bundle` is the folder of the code that draws; `publicUrl` the address of the site. */
export function createPageThread(setting: { bundle: string; publicUrl: string }): PageThread {
  const oneAtATime = pLimit(1)
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const start = () => {
    const started = new Worker(new URL('./page-worker.ts', import.meta.url), {
      workerData: setting,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    started.unref()
    return started
  }
  const end = async () => {
    clearTimeout(idle)
    const ended = worker
    worker = null
    await ended?.terminate()
  }
  const drawNow = async (order: LivePageOrder, answer: Answer): Promise<Drawing> => {
    clearTimeout(idle)
    worker ??= start()
    try {
      return await drawIn(worker, order, answer)
    } catch (error) {
      // A thread that does not answer is of no use to the next page.
      if (error instanceof ThreadLost) await end()
      throw error
    } finally {
      idle = setTimeout(() => void end(), idleMs).unref()
    }
  }
  return {
    draw: (order, answer) => oneAtATime(drawNow, order, answer),
    waiting: () => oneAtATime.pendingCount,
  }
}

/** The thread has ended, or does not answer. */
class ThreadLost extends Error {}

function drawIn(worker: Worker, order: LivePageOrder, answer: Answer): Promise<Drawing> {
  return new Promise<Drawing>((resolve, reject) => {
    const unfollow = () => {
      clearTimeout(timer)
      worker.off('message', follow).off('error', lose).off('exit', lose)
    }
    const fail = (error: Error) => {
      unfollow()
      reject(error)
    }
    const lose = () => fail(new ThreadLost('The thread that draws pages has ended.'))
    const tell = async ({ id, url }: { id: number; url: string }) => {
      const reply = await answer(url)
      worker.postMessage({ kind: 'told', id, ...reply } satisfies Told)
    }
    const follow = (message: FromWorker) => {
      if (message.kind === 'ask') void tell(message).catch(fail)
      else if (message.kind === 'failed') fail(new Error(message.message))
      else {
        unfollow()
        resolve(message)
      }
    }
    const timer = setTimeout(
      () => fail(new ThreadLost('The page was not drawn in time.')),
      drawTimeoutMs,
    )
    worker.on('message', follow).on('error', lose).on('exit', lose)
    worker.postMessage({ kind: 'draw', ...order } satisfies DrawMessage)
  })
}
