/** A query as a URL has it, '' if it is empty. The oldest browsers have no URLSearchParams.size (decision 039). */
export function searchOf(params: URLSearchParams): string {
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
