// Who of a waitlist is offered what has come back, and for how long (rule 100).

/** How long an offered piece is kept. */
export const offerMs = 2 * 60 * 60_000

/** How long an offer lasts that is made now: never longer than the store sells. */
export function offerLengthMs(deadlineMs: number | null, nowMs: number): number {
  return deadlineMs === null ? offerMs : Math.min(offerMs, deadlineMs - nowMs)
}

export interface WaitingPlace {
  id: number
  /** The row of stock that decides; null = the product or the variant is not for sale now. */
  stockId: number | null
}

/**
 * The places that get an offer now: in the order of the list, one piece for each, as far as the free pieces of each row
 * go (null = pieces are not counted). At most `atMost` places.
 */
export function nextOffers<P extends WaitingPlace>(
  waiting: readonly P[],
  free: ReadonlyMap<number, number | null>,
  atMost: number,
): P[] {
  const left = new Map(free)
  const next: P[] = []
  for (const place of waiting) {
    if (next.length === atMost) break
    if (place.stockId === null) continue
    const pieces = left.get(place.stockId) ?? null
    if (pieces === null) next.push(place)
    else if (pieces > 0) {
      left.set(place.stockId, pieces - 1)
      next.push(place)
    }
  }
  return next
}
