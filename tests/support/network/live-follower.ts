// Follows an event's live stream as an app does: when the stream ends, it opens another one.
import { setTimeout as sleep } from 'node:timers/promises'
import { type LiveKind, liveMessage } from '#contract/entities/live.ts'
import { type LiveReader, readLive } from './live-reader.ts'

export interface LiveFollower {
  /** How many streams it has had. */
  streams(): number
  /** What the streams have told, without their first messages. */
  told(): LiveKind[]
  /** Answers that were no stream, and streams that broke off. */
  faults(): string[]
  stop(): Promise<void>
}

const pauseMs = 200

/** Resolves once the first stream is open. */
export async function followLive(origin: string, eventId: number): Promise<LiveFollower> {
  const readers: LiveReader[] = []
  const faults: string[] = []
  const stay = { isOver: false }
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()

  async function followOne(): Promise<void> {
    const reader = await readLive(origin, eventId)
    if (reader.status !== 200) {
      faults.push(`status ${reader.status}`)
      return
    }
    readers.push(reader)
    // A server that stops ends a new stream before its first message.
    await Promise.race([reader.next().then(() => open()), reader.ended])
    await reader.ended
  }
  const running = (async () => {
    while (!stay.isOver) {
      await followOne().catch((error: unknown) => stay.isOver || faults.push(String(error)))
      if (!stay.isOver) await sleep(pauseMs)
    }
  })()
  await opened
  return {
    streams: () => readers.length,
    told: () => readers.flatMap(kindsAfterFirst),
    faults: () => faults,
    async stop() {
      stay.isOver = true
      readers.at(-1)?.close()
      await running
    },
  }
}

function kindsAfterFirst(reader: LiveReader): LiveKind[] {
  const [, ...later] = reader.text().matchAll(/^data: (.*)$/gm)
  return later.flatMap(([, data = '']) =>
    liveMessage.parse(JSON.parse(data)).changes.map(({ kind }) => kind),
  )
}
