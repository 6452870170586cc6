// Lists records in pages, newest first, with ids as cursors.
import { invalid } from './api-error.ts'
import { formOf, textOf, type Form } from './form.ts'

type Listed = { id: string; createdSec: number }

export type Page<T> = { items: T[]; hasMore: boolean }

/** Newest first, then by id, so that the order survives a restart. */
export function newestFirst(a: Listed, b: Listed): number {
  return b.createdSec - a.createdSec || (a.id < b.id ? 1 : -1)
}

/** The page selected by `limit`, `starting_after`, `ending_before` and `created[…]`. */
export function pageOf<T extends Listed>(all: T[], query: Form): Page<T> {
  const limit = Number(textOf(query, 'limit') ?? '10')
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw invalid('Invalid limit: give a number from 1 to 100.', { param: 'limit' })
  }
  const inTime = all.filter((record) => createdMatches(record.createdSec, query)).sort(newestFirst)
  const before = textOf(query, 'ending_before')
  if (before !== undefined) {
    const end = indexOf(inTime, before)
    const start = Math.max(0, end - limit)
    return { items: inTime.slice(start, end), hasMore: start > 0 }
  }
  const after = textOf(query, 'starting_after')
  const start = after === undefined ? 0 : indexOf(inTime, after) + 1
  return { items: inTime.slice(start, start + limit), hasMore: start + limit < inTime.length }
}

function indexOf(records: Listed[], id: string): number {
  const index = records.findIndex((record) => record.id === id)
  if (index === -1) throw invalid(`No such object: '${id}'`, { code: 'resource_missing' })
  return index
}

function createdMatches(createdSec: number, query: Form): boolean {
  const exact = textOf(query, 'created')
  if (exact !== undefined) return createdSec === Number(exact)
  const range = formOf(query, 'created') ?? {}
  const bound = (name: string, none: number) => Number(textOf(range, name) ?? none)
  return (
    createdSec >= bound('gte', -Infinity) &&
    createdSec > bound('gt', -Infinity) &&
    createdSec <= bound('lte', Infinity) &&
    createdSec < bound('lt', Infinity)
  )
}
