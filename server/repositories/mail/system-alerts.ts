// Rows of what the administrators are told of the system, one for each cause.
import type { FaultCause } from '#contract/entities/desk/system.ts'
import type { Tx } from '../../db/schema.ts'

export interface SystemAlert {
  begunAtMs: number
  seenAtMs: number
  /** null = never. */
  toldAtMs: number | null
}

/** The rows of these causes; they, and those that are not there yet, are locked until the transaction ends. */
export async function lockAlerts(
  tx: Tx,
  causes: readonly FaultCause[],
  nowMs: number,
): Promise<Map<FaultCause, SystemAlert>> {
  const now = new Date(nowMs)
  // In one order, as everybody locks them.
  const sorted = causes.toSorted()
  await tx
    .insertInto('system_alerts')
    .values(sorted.map((cause) => ({ cause, begun_at: now, seen_at: now })))
    .onConflict((on) => on.doNothing())
    .execute()
  const rows = await tx
    .selectFrom('system_alerts')
    .selectAll()
    .where('cause', 'in', sorted)
    .orderBy('cause')
    .forUpdate()
    .execute()
  return new Map(
    rows.map(({ cause, begun_at, seen_at, told_at }) => [
      cause,
      {
        begunAtMs: begun_at.getTime(),
        seenAtMs: seen_at.getTime(),
        toldAtMs: told_at?.getTime() ?? null,
      },
    ]),
  )
}

export async function saveAlert(
  tx: Tx,
  cause: FaultCause,
  { begunAtMs, seenAtMs, toldAtMs }: SystemAlert,
): Promise<void> {
  await tx
    .updateTable('system_alerts')
    .set({
      begun_at: new Date(begunAtMs),
      seen_at: new Date(seenAtMs),
      told_at: toldAtMs === null ? null : new Date(toldAtMs),
    })
    .where('cause', '=', cause)
    .execute()
}
