// The order and the sections of the stores (rule 9). Pure; knows nothing of the page.
import type { Committee } from '#contract/entities/committee.ts'
import { byText } from './by-text.ts'

export const storeSorts = ['alphabetical', 'deadline'] as const
export type StoreSort = (typeof storeSorts)[number]

const byName = (a: Committee, b: Committee) => byText(a.storeName, b.storeName) || a.id - b.id

/** A store is open until its deadline; an unknown deadline counts as expired. */
export function isStoreOpen(store: Pick<Committee, 'deadlineMs'>, nowMs: number): boolean {
  return store.deadlineMs !== null && store.deadlineMs > nowMs
}

function byDeadline(a: Committee, b: Committee, nowMs: number): number {
  const isOpenA = isStoreOpen(a, nowMs)
  const isOpenB = isStoreOpen(b, nowMs)
  if (isOpenA !== isOpenB) return isOpenA ? -1 : 1
  return isOpenA ? (a.deadlineMs ?? 0) - (b.deadlineMs ?? 0) || byName(a, b) : byName(a, b)
}

/** By name; or open stores by nearest deadline, then the expired and unknown ones by name. */
export function sortStores(
  stores: readonly Committee[],
  sort: StoreSort,
  nowMs: number,
): Committee[] {
  return [...stores].sort((a, b) => (sort === 'deadline' ? byDeadline(a, b, nowMs) : byName(a, b)))
}

export interface StoreSections {
  featured: Committee[]
  merchandise: Committee[]
  reservation: Committee[]
}

/** Stores with a presence, each in one section: a featured store appears only under Featured. */
export function storeSections(
  committees: readonly Committee[],
  sort: StoreSort,
  nowMs: number,
): StoreSections {
  const shown = sortStores(
    committees.filter((committee) => committee.isShownInStore),
    sort,
    nowMs,
  )
  const others = shown.filter((store) => !store.isFeatured)
  return {
    featured: shown.filter((store) => store.isFeatured),
    merchandise: others.filter((store) => store.isMerchandise),
    reservation: others.filter((store) => !store.isMerchandise),
  }
}
