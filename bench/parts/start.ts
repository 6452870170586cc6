// How soon the server answers after it is started, and what it holds of memory while nothing happens.
import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLine, requestText } from '../line.ts'
import { require200, wholeOrder } from '../loads.ts'
import { quantile, timed } from '../measure.ts'
import type { Section } from '../section.ts'
import { setStage, type Stage } from '../stage.ts'

const starts = 7
const orders = 200
const restMs = 10_000

export async function measureStart(): Promise<Section> {
  const stage = await setStage()
  try {
    const startsMs: number[] = []
    for (let turn = 0; turn < starts; turn++) {
      await stage.server.stop()
      startsMs.push(await timed(() => startAndAsk(stage)))
    }
    await sleep(restMs)
    const fresh = memoryMb(stage)
    await trade(stage)
    await sleep(restMs)
    const used = memoryMb(stage)
    const rows = [
      ['first answer after the start, median ms', quantile(startsMs, 0.5).toFixed(0)],
      ['first answer after the start, worst ms', quantile(startsMs, 1).toFixed(0)],
      ['memory at rest after the start, MB', fresh.toFixed(0)],
      [`memory at rest after ${orders} orders, MB`, used.toFixed(0)],
    ]
    const note =
      `PostgreSQL, ${starts} starts on a database that is there, with the code cache that npm start uses. ` +
      `At rest: ${restMs / 1000} s after the last request.`
    return { tables: [{ heads: ['what', 'figure'], rows }], notes: [note] }
  } finally {
    await stage.stop()
  }
}

async function startAndAsk({ server, port }: Stage): Promise<void> {
  await server.start()
  const line = await openLine(port)
  require200(await line.ask(requestText('GET', '/store-v1/events', {})))
  line.close()
}

/** Resident memory, as the system tells it. */
function memoryMb({ server }: Stage): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })
  return Number(stdout) / 1024
}

async function trade(stage: Stage): Promise<void> {
  const [offer] = await stage.addOffers(1)
  if (!offer) return
  const line = await openLine(stage.port)
  const { work } = wholeOrder([line], [offer], await stage.addShoppers(orders))
  for (let order = 0; order < orders; order++) await work(0)
  line.close()
}
