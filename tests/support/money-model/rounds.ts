// How often the repeated tests repeat: LONG_TESTS=1 (`npm run test:long`) runs the full numbers.
const isLong = process.env['LONG_TESTS'] === '1'

export const rounds = {
  isLong,
  /** Random runs of the money model. */
  model: Number(process.env['MODEL_RUNS'] ?? (isLong ? 2000 : 200)),
  /** Servers killed in the middle of a placement. */
  kills: isLong ? 100 : 14,
  /** Servers killed in the middle of each act after the order. */
  killsOfAct: isLong ? 6 : 2,
  /** Orders whose server is killed while they are placed and their mail is sent. */
  mailedOrders: isLong ? 1000 : 32,
  /** Servers killed while they offer pieces to the waitlist. */
  killsOfOffer: isLong ? 60 : 8,
  /** Rounds of carts that lock the same stock in opposite order. */
  oppositeOrders: isLong ? 200 : 40,
}
