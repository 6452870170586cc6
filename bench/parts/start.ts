// The time from the server's start to its first reply, and its memory while idle.
import { setTimeout as sleep } from 'node:timers/promises'
import { openLine, requestText } from '../line.ts'
import { require200, wholeOrder } from '../loads.ts'
import { residentMb } from '../machine.ts'
import { quantile, timed } from '../measure.ts'
import type { Section } from '../section.ts'
import { setStage, type Stage } from '../stage.ts'

const starts = 7
const orders = 200
const idleMs = 10_000

export async function measureStart(): Promise<Section> {
  const stage = await setStage()
  try {
    const startsMs: number[] = []
    for (let turn = 0; turn < starts; turn++) {
      await stage.server.stop()
      startsMs.push(await timed(() => startAndRequest(stage)))
    }
    await sleep(idleMs)
    const fresh = residentMb(stage.server.pid)
    await trade(stage)
    await sleep(idleMs)
    const used = residentMb(stage.server.pid)
    const rows = [
      ['first reply after the start, median ms', quantile(startsMs, 0.5).toFixed(0)],
      ['first reply after the start, worst ms', quantile(startsMs, 1).toFixed(0)],
      ['idle memory after the start, MB', fresh.toFixed(0)],
      [`idle memory after ${orders} orders, MB`, used.toFixed(0)],
    ]
    const note =
      `PostgreSQL, ${starts} starts on an existing database, with the compile cache that npm start uses. ` +
      `Idle: ${idleMs / 1000} s after the last request.`
    return { tables: [{ heads: ['what', 'figure'], rows }], notes: [note] }
  } finally {
    await stage.stop()
  }
}

async function startAndRequest({ server, port }: Stage): Promise<void> {
  await server.start()
  const line = await openLine(port)
  require200(await line.ask(requestText('GET', '/store-v1/events', {})))
  line.close()
}

async function trade(stage: Stage): Promise<void> {
  const [offer] = await stage.addOffers(1)
  if (!offer) return
  const line = await openLine(stage.port)
  const { work } = wholeOrder([line], [offer], await stage.addShoppers(orders))
  for (let order = 0; order < orders; order++) await work(0)
  line.close()
}
