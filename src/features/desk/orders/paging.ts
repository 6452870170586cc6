// Pages of a list. Pure.
export interface Paging {
  /** At least 1. */
  pageCount: number
  /** The numbers of the first and the last row of the page, from 1; 0 = it has none. */
  first: number
  last: number
}

/** Where a page stands in a list of so many. */
export function pagingOf(page: number, totalCount: number, pageSize: number): Paging {
  const pageCount = Math.max(1, Math.ceil(totalCount / pageSize))
  if (page > pageCount || totalCount === 0) return { pageCount, first: 0, last: 0 }
  const first = (page - 1) * pageSize + 1
  return { pageCount, first, last: Math.min(totalCount, first + pageSize - 1) }
}
