// The thread that reads uploads: one at a time, started at the first one and ended when it is idle.
import pLimit from 'p-limit'
import { Worker } from 'node:worker_threads'
import type { PlannedUpload, UploadOrder } from './plan-upload.ts'
import { UploadError } from './upload-error.ts'
import type { UploadReply } from './upload-worker.ts'

const timeoutMs = 60_000
const idleMs = 60_000

/** The heap of the thread: an import with the most rows takes less, and the server's own memory is limited. */
const heapMb = 256

const tooLarge = 'The file is too large to read: import its tables one by one.'

const oneAtATime = pLimit(1)
let worker: Worker | null = null
let idle: NodeJS.Timeout | undefined

/** As `planUpload`; throws UploadError also for a file that takes too long or too much memory. */
export const planUploadInThread = (order: UploadOrder): Promise<PlannedUpload> =>
  oneAtATime(async () => {
    clearTimeout(idle)
    try {
      return await replyOf((worker ??= start()), order)
    } finally {
      idle = setTimeout(() => void end(), idleMs).unref()
    }
  })

function start(): Worker {
  const started = new Worker(new URL('./upload-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  started.unref()
  started.on('exit', () => {
    if (worker === started) worker = null
  })
  // Without a listener an error between two uploads would end the server.
  return started.on('error', () => {})
}

async function end(): Promise<void> {
  const ended = worker
  worker = null
  await ended?.terminate()
}

function replyOf(thread: Worker, order: UploadOrder): Promise<PlannedUpload> {
  return new Promise<PlannedUpload>((resolve, reject) => {
    const fail = (error: Error) => {
      settle()
      reject(error)
    }
    const onError = (error: NodeJS.ErrnoException) => {
      // Before it exits, so that the next upload does not get this thread.
      void end()
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UploadError(tooLarge) : error)
    }
    const onExit = (code: number) =>
      fail(new Error(`The thread that reads uploads ended with code ${code}.`))
    const onReply = (reply: UploadReply) => {
      settle()
      if (reply.kind === 'planned') resolve(reply.upload)
      else if (reply.kind === 'refused') reject(new UploadError(reply.message))
      else reject(new Error('The upload was not read.', { cause: reply.error }))
    }
    const timer = setTimeout(() => {
      void end()
      fail(new UploadError(tooLarge))
    }, timeoutMs)
    const settle = () => {
      clearTimeout(timer)
      thread.off('message', onReply).off('error', onError).off('exit', onExit)
    }
    thread.on('message', onReply).on('error', onError).on('exit', onExit)
    thread.postMessage(order)
  })
}
