// How settling a cart's payment can end.
import type { AttentionRow } from '../../repositories/orders.ts'

export type SettleOutcome =
  | { kind: 'ordered'; orderId: number }
  /** Paid, but no order can be made of it: a person decides. */
  | { kind: 'attention'; reason: AttentionRow['reason'] }
  | { kind: 'notPaid'; isUnderway: boolean }
  /** Not this cart's payment, or not one at all. */
  | { kind: 'mismatch' }
