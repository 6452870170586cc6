// The page's clock. Rules of the contract take this time as the argument `nowMs`.

export function nowMs(): number {
  return Date.now()
}
