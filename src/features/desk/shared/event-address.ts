// The desk's event in the address of its pages, so that a second tab, a bookmark and a reload work on the same one.
const name = 'event'

/** The event that the query names; undefined = none, which means the usual one. */
export const eventIn = (search: string): number | undefined =>
  Number(new URLSearchParams(search).get(name)) || undefined

/** The address of a page of the desk with the event; any other address stays as it is. */
export function withEvent(to: string, eventId: number | undefined): string {
  if (eventId === undefined || !/^\/desk(?:[/?#]|$)/.test(to)) return to
  const url = new URL(to, 'https://desk.invalid')
  url.searchParams.set(name, String(eventId))
  return url.pathname + url.search + url.hash
}
