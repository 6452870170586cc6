// The page's one clock: rules take `nowMs` as an argument, and it comes from here.

export function nowMs(): number {
  return Date.now()
}
