/**
 * Waits until all lanes of a round have ended, and only then throws the first error: the next round takes for the rest of
 * a dead process what a lane still has in flight.
 */
export async function allEnded(lanes: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(lanes)
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
