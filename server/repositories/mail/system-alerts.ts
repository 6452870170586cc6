// Rows of what the administrators are told of the system, one for each fault.
import type { Tx } from '../../db/schema.ts'

export interface SystemAlert {
  begunAtMs: number
  seenAtMs: number
  /** null = never. */
  toldAtMs: number | null
}

/** The rows of these faults; they, and those that are not there yet, are locked until the transaction ends. */
export async function lockAlerts(
  tx: Tx,
  faults: readonly string[],
  nowMs: number,
): Promise<Map<string, SystemAlert>> {
  const now = new Date(nowMs)
  // In one order, as everybody locks them.
  const sorted = faults.toSorted()
  await tx
    .insertInto('system_alerts')
    .values(sorted.map((fault) => ({ cause: fault, begun_at: now, seen_at: now })))
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
  fault: string,
  { begunAtMs, seenAtMs, toldAtMs }: SystemAlert,
): Promise<void> {
  await tx
    .updateTable('system_alerts')
    .set({
      begun_at: new Date(begunAtMs),
      seen_at: new Date(seenAtMs),
      told_at: toldAtMs === null ? null : new Date(toldAtMs),
    })
    .where('cause', '=', fault)
    .execute()
}
