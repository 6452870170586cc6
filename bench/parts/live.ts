// Open live streams: the memory that they take, and the time until a change is told to all of them and read by them.
import { sql } from 'kysely'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sampleEventId } from '#server/sample/load.ts'
import { openLine, requestText } from '../line.ts'
import { require200 } from '../loads.ts'
import { residentMb } from '../machine.ts'
import { quantile } from '../measure.ts'
import type { Section } from '../section.ts'
import { setStage, type Stage } from '../stage.ts'

const streams = 2000
const openedAtOnce = 50
const rounds = 10
const idleMs = 10_000
const schedulePath = `/store-v1/events/${sampleEventId}/schedule`
const livePath = `/store-v1/events/${sampleEventId}/live`
const change = JSON.stringify({ from: 'bench', eventId: sampleEventId, kind: 'schedule' })

export async function measureLive(): Promise<Section> {
  const stage = await setStage()
  try {
    // The code of both calls is loaded before the first reading of the memory.
    await readSchedules(stage, 200)
    ;(await openStream(stage.port, () => undefined)).destroy()
    await sleep(idleMs)
    const beforeMb = residentMb(stage.server.pid)
    let told = 0
    let allTold = () => {}
    const onMessage = () => {
      told += 1
      if (told === streams) allTold()
    }
    const sockets: Socket[] = []
    while (sockets.length < streams) {
      const opening = Array.from({ length: openedAtOnce }, () => openStream(stage.port, onMessage))
      sockets.push(...(await Promise.all(opening)))
    }
    await sleep(idleMs)
    const openMb = residentMb(stage.server.pid)
    const toldMs: number[] = []
    const readMs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      told = 0
      const all = new Promise<void>((resolve) => {
        allTold = resolve
      })
      const begunMs = performance.now()
      await sql`select pg_notify('live_changes', ${change})`.execute(stage.db)
      await all
      toldMs.push(performance.now() - begunMs)
      await readSchedules(stage, streams)
      readMs.push(performance.now() - begunMs)
    }
    const afterMb = residentMb(stage.server.pid)
    for (const socket of sockets) socket.destroy()
    const row = (what: string, figure: number) => [what, figure.toFixed(0)]
    return {
      tables: [
        {
          heads: [`${streams} open streams`, 'figure'],
          rows: [
            row('memory before, MB', beforeMb),
            row('memory with the open streams, MB', openMb),
            row('more memory, MB', openMb - beforeMb),
            row(`more memory after ${rounds} changes that all have read, MB`, afterMb - beforeMb),
            row('change told to all, median ms', quantile(toldMs, 0.5)),
            row('change told to all, worst ms', Math.max(...toldMs)),
            row('schedule read by all after that, median ms', quantile(readMs, 0.5)),
            row('schedule read by all after that, worst ms', Math.max(...readMs)),
          ],
        },
      ],
      notes: [
        `The change comes from another process through PostgreSQL. Times since its commit; ${rounds} changes. The readers ` +
          'share the processors with the server, and ask without the pause of up to half a second by which apps spread.',
      ],
    }
  } finally {
    await stage.stop()
  }
}

/** Resolves once the first message has come; `onMessage` is called for each later one. */
function openStream(port: number, onMessage: () => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let isOpen = false
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.write(requestText('GET', livePath, {}))
    })
    socket.on('data', (bytes) => {
      if (!bytes.includes('data: ')) return
      if (isOpen) return onMessage()
      isOpen = true
      resolve(socket)
    })
    socket.once('error', reject)
  })
}

async function readSchedules({ port }: Stage, count: number): Promise<void> {
  const request = requestText('GET', schedulePath, {})
  const read = async () => {
    const line = await openLine(port)
    for (let left = count / openedAtOnce; left > 0; left -= 1) {
      require200(await line.ask(request))
    }
    line.close()
  }
  await Promise.all(Array.from({ length: openedAtOnce }, read))
}
