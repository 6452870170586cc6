// Where the events of a day stand in the grid: a column for each ring, and side by side where they would cover each
// other. Pure.
import type { DraftItem } from '../../../../contract/rules/schedule-draft.ts'
import { byText } from '../../../lib/by-text.ts'

/** Pixels of a minute. */
const scale = 1.5
const hourMin = 60
export const hourPx = hourMin * scale
/** Shows a title, and takes a finger. */
const leastPx = 44
const openMin = 30

export interface Block {
  item: DraftItem
  topPx: number
  heightPx: number
  /** The place among those side by side, from 0. */
  lane: number
  laneCount: number
}

export interface GridColumn {
  /** '' = without a ring. */
  ring: string
  laneCount: number
  blocks: Block[]
}

export interface DayGrid {
  /** Full hours from the top, in minutes of the day. */
  hours: { min: number; topPx: number }[]
  heightPx: number
  columns: GridColumn[]
}

const minOf = (local: string, day: string) => {
  const dayMs = Date.parse(`${day}T00:00Z`)
  return (Date.parse(`${local}Z`) - dayMs) / 60_000
}

/** The rings that items name, in the order of their numbers; '' last, if one has no ring. */
export function ringsOf(items: readonly Pick<DraftItem, 'ring'>[]): string[] {
  const names = [...new Set(items.map(({ ring }) => ring))]
  const rings = names.filter((ring) => ring !== '').sort(byText.compare)
  return names.includes('') ? [...rings, ''] : rings
}

/** The grid of a day's items. */
export function dayGrid(day: string, items: readonly DraftItem[]): DayGrid {
  const times = items.map((item) => {
    const start = minOf(item.start, day)
    return { start, end: item.end === null ? start + openMin : minOf(item.end, day) }
  })
  const first = Math.min(...times.map(({ start }) => start))
  const last = Math.max(...times.map(({ end }) => end))
  const fromMin = Math.floor(first / hourMin) * hourMin
  const untilMin = Math.max(Math.ceil(last / hourMin) * hourMin, fromMin + hourMin)
  const hours = []
  for (let min = fromMin; min < untilMin; min += hourMin) {
    hours.push({ min, topPx: (min - fromMin) * scale })
  }
  const placed = items.map((item, at) => {
    const { start = 0, end = 0 } = times[at] ?? {}
    return {
      item,
      topPx: (start - fromMin) * scale,
      heightPx: Math.max((end - start) * scale, leastPx),
    }
  })
  const columns = ringsOf(items).map((ring): GridColumn => {
    const blocks = inLanes(placed.filter(({ item }) => item.ring === ring))
    return { ring, blocks, laneCount: Math.max(...blocks.map(({ laneCount }) => laneCount)) }
  })
  const lowest = Math.max(...placed.map(({ topPx, heightPx }) => topPx + heightPx))
  return { hours, heightPx: Math.max(lowest, (untilMin - fromMin) * scale), columns }
}

/** Gives blocks that cover each other lanes side by side; `placed` is sorted by time. */
function inLanes(placed: readonly Omit<Block, 'lane' | 'laneCount'>[]): Block[] {
  const blocks: Block[] = []
  let group: Block[] = []
  let bottoms: number[] = []
  const close = () => {
    for (const block of group) block.laneCount = bottoms.length
    group = []
    bottoms = []
  }
  for (const one of placed) {
    if (group.length > 0 && bottoms.every((bottom) => bottom <= one.topPx)) close()
    const free = bottoms.findIndex((bottom) => bottom <= one.topPx)
    const lane = free === -1 ? bottoms.length : free
    bottoms[lane] = one.topPx + one.heightPx
    const block = { ...one, lane, laneCount: 1 }
    group.push(block)
    blocks.push(block)
  }
  close()
  return blocks
}

/** "10 AM". */
export function hourWords(min: number): string {
  const hour = Math.floor(min / hourMin) % 24
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}

export interface ItemsOfDay {
  day: string
  items: readonly DraftItem[]
}

/** The days with the first `count` of their items; days without one are left out. */
export function firstItems(days: readonly ItemsOfDay[], count: number): ItemsOfDay[] {
  const first: ItemsOfDay[] = []
  let leftCount = count
  for (const { day, items } of days) {
    if (leftCount <= 0) break
    first.push({ day, items: items.slice(0, leftCount) })
    leftCount -= items.length
  }
  return first
}
