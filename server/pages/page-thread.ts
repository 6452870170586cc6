// The thread that draws the live pages: one page at a time, started at the first one and ended when it is idle.
import pLimit from 'p-limit'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { LivePageOrder } from '#contract/page-template.ts'
import { errorFields } from '../log.ts'
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
export function createPageThread(
  setting: { bundle: string; publicUrl: string },
  log: Pick<Logger, 'warn'>,
): PageThread {
  const oneAtATime = pLimit(1)
  let worker: Worker | null = null
  let lastDrawing = 0
  let idle: NodeJS.Timeout | undefined

  const start = () => {
    const started = new Worker(new URL('./page-worker.ts', import.meta.url), {
      workerData: setting,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    started.unref()
    const forget = () => {
      if (worker === started) worker = null
    }
    // They last as long as the thread: without a listener its error would end the server.
    started.on('error', (error) => {
      forget()
      log.warn(errorFields(error), 'the thread that draws pages has failed')
    })
    started.on('exit', (code) => {
      if (worker === started) log.warn({ code }, 'the thread that draws pages has ended')
      forget()
    })
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
      lastDrawing += 1
      return await drawIn(worker, { kind: 'draw', drawing: lastDrawing, ...order }, answer)
    } catch (error) {
      // A thread that does not answer, or still draws, is of no use to the next page.
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

/** The thread has ended, does not answer, or goes on with a drawing that has failed. */
class ThreadLost extends Error {}

function drawIn(worker: Worker, message: DrawMessage, answer: Answer): Promise<Drawing> {
  return new Promise<Drawing>((resolve, reject) => {
    const unfollow = () => {
      clearTimeout(timer)
      worker.off('message', follow).off('exit', end)
    }
    const fail = (error: Error) => {
      unfollow()
      reject(error)
    }
    const lose = (text: string, cause?: unknown) => fail(new ThreadLost(text, { cause }))
    const end = () => lose('The thread that draws pages has ended.')
    const tell = async ({ id, url }: { id: number; url: string }) => {
      const reply = await answer(url)
      worker.postMessage({ kind: 'told', id, ...reply } satisfies Told)
    }
    const follow = (sent: FromWorker) => {
      // A drawing that has failed may still ask.
      if (sent.drawing !== message.drawing) return
      if (sent.kind === 'ask') {
        void tell(sent).catch((cause) => lose('A call of the page was not answered.', cause))
      } else if (sent.kind === 'failed') fail(new Error(sent.message))
      else {
        unfollow()
        resolve(sent)
      }
    }
    const timer = setTimeout(() => lose('The page was not drawn in time.'), drawTimeoutMs)
    // Its error may overtake a page that it has sent before; its exit comes after both.
    worker.on('message', follow).on('exit', end)
    worker.postMessage(message)
  })
}
