// The resident memory of the server and of the sandboxes, minute by minute under a load; BENCH_MEMORY_MIN is its
// duration and BENCH_MEMORY_PER_SEC its rate.
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMb } from '../machine.ts'
import { rush } from '../rush.ts'
import type { Section } from '../section.ts'
import { setStage } from '../stage.ts'

const minutes = Number(process.env['BENCH_MEMORY_MIN'] ?? 2)
const perSec = Number(process.env['BENCH_MEMORY_PER_SEC'] ?? 20)
const pictures = 5
const products = 40

export async function measureMemory(): Promise<Section> {
  const stage = await setStage({ withSandbox: true })
  try {
    const offers = await stage.addOffers(products)
    const rows: string[][] = []
    const take = (minute: number) => {
      const measured = [stage.server, stage.sandbox].map((part) => residentMb(part?.pid).toFixed(0))
      rows.push([String(minute), ...measured])
    }
    take(0)
    const load = rush(stage, offers, { perSec, seconds: minutes * 60, pictures })
    for (let minute = 1; minute <= minutes; minute += 1) {
      await sleep(60_000)
      take(minute)
    }
    const { ordered, errors } = await load
    const failed = [...errors].map(([what, count]) => `, ${what}: ${count}`).join('')
    const note =
      `Resident memory in MB. ${perSec} people a second load two lists and ${pictures} pictures, add a product, pay ` +
      `at the sandbox card provider, which sends its webhook, and place the order: ${ordered} orders${failed}. ` +
      'The database is PostgreSQL; its memory is not counted.'
    return { tables: [{ heads: ['minute', 'server', 'sandboxes'], rows }], notes: [note] }
  } finally {
    await stage.stop()
  }
}
