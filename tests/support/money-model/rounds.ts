// How often the repeated tests repeat: LONG_TESTS=1 (`npm run test:long`) runs the full numbers.
const isLong = process.env['LONG_TESTS'] === '1'

export const rounds = {
  isLong,
  /** Random runs of the money model. */
  model: Number(process.env['MODEL_RUNS'] ?? (isLong ? 2000 : 80)),
  /** Servers killed in the middle of a placement. */
  kills: isLong ? 100 : 8,
  /** Servers killed in the middle of each act after the order. */
  killsOfAct: isLong ? 6 : 1,
  /** Orders whose server is killed while they are placed and their mail is sent. */
  mailedOrders: isLong ? 1000 : 16,
  /** Servers killed while they offer pieces to the waitlist. */
  killsOfOffer: isLong ? 60 : 4,
  /** Rounds of carts that lock the same stock in opposite order. */
  oppositeOrders: isLong ? 200 : 20,
  /** People who buy at once, and the pieces that there are for them. */
  sale: isLong ? { people: 200, pieces: 50 } : { people: 80, pieces: 20 },
  /** People behind the address of one phone that is over every limit. */
  people: isLong ? 80 : 24,
  /** People on a waitlist, and the pieces that come back. */
  waitlist: isLong ? { people: 200, pieces: 30 } : { people: 60, pieces: 10 },
}
