// Where the events of a day stand in the grid: a column for each ring, and side by side where they would cover each
// other. Pure.
import type { DraftItem } from '#contract/rules/schedule/schedule-draft.ts'
import { byText } from '#lib/by-text.ts'

/** Pixels of a minute where no text needs more. */
const scale = 1.5
const hourMin = 60
/** An event without an end. */
const openMin = 30
/** An event that ends as it starts. */
const leastMin = 15
/** The first row of the grid has the names of the rings. */
const firstLine = 2

/** Lines of the grid, from the top. */
interface Rows {
  fromLine: number
  untilLine: number
}

export interface Block extends Rows {
  item: DraftItem
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
  /** From each start, end or full hour to the next; a row grows with the text of its events. */
  rowsPx: number[]
  /** Full hours from the top, in minutes of the day. */
  hours: (Rows & { min: number })[]
  columns: GridColumn[]
}

const minOf = (local: string, day: string) => {
  const dayMs = Date.parse(`${day}T00:00Z`)
  return (Date.parse(`${local}Z`) - dayMs) / 60_000
}

/** The rings that items name, in the order of their numbers; '' last, if one has no ring. */
export function ringsOf(items: readonly Pick<DraftItem, 'ring'>[]): string[] {
  const names = [...new Set(items.map(({ ring }) => ring))]
  const rings = names.filter((ring) => ring !== '').sort(byText)
  return names.includes('') ? [...rings, ''] : rings
}

/** The grid of a day's items. */
export function dayGrid(day: string, items: readonly DraftItem[]): DayGrid {
  const times = items.map((item) => {
    const start = minOf(item.start, day)
    const end = item.end === null ? start + openMin : minOf(item.end, day)
    return { item, start, end: Math.max(end, start + leastMin) }
  })
  const first = Math.min(...times.map(({ start }) => start))
  const last = Math.max(...times.map(({ end }) => end))
  const fromMin = Math.floor(first / hourMin) * hourMin
  const untilMin = Math.max(Math.ceil(last / hourMin) * hourMin, fromMin + hourMin)
  const fullHours: number[] = []
  for (let min = fromMin; min < untilMin; min += hourMin) fullHours.push(min)
  const bounds = times.flatMap(({ start, end }) => [start, end])
  const lines = [...new Set([...fullHours, untilMin, ...bounds])].sort((a, b) => a - b)
  const rowsOf = (start: number, end: number): Rows => ({
    fromLine: firstLine + lines.indexOf(start),
    untilLine: firstLine + lines.indexOf(end),
  })
  const placed = times.map(({ item, start, end }) => ({ item, ...rowsOf(start, end) }))
  const columns = ringsOf(items).map((ring): GridColumn => {
    const blocks = inLanes(placed.filter(({ item }) => item.ring === ring))
    return { ring, blocks, laneCount: Math.max(...blocks.map(({ laneCount }) => laneCount)) }
  })
  return {
    rowsPx: lines.slice(1).map((min, at) => (min - (lines[at] ?? min)) * scale),
    hours: fullHours.map((min) => ({ min, ...rowsOf(min, min + hourMin) })),
    columns,
  }
}

/** Gives blocks that cover each other lanes side by side; `placed` is sorted by time. */
function inLanes(placed: readonly Omit<Block, 'lane' | 'laneCount'>[]): Block[] {
  const blocks: Block[] = []
  let group: Block[] = []
  let ends: number[] = []
  const close = () => {
    for (const block of group) block.laneCount = ends.length
    group = []
    ends = []
  }
  for (const one of placed) {
    if (group.length > 0 && ends.every((end) => end <= one.fromLine)) close()
    const free = ends.findIndex((end) => end <= one.fromLine)
    const lane = free === -1 ? ends.length : free
    ends[lane] = one.untilLine
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
