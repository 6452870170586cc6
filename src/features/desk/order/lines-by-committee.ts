// The lines of an order as they are handed out: one table of the desk after the other. Pure.
import type { DeskLine } from '../../../../contract/entities/desk-order.ts'

export interface CommitteeLines {
  committeeId: number
  committeeName: string
  lines: DeskLine[]
}

/** The lines of each committee together, committees in the order of their first line. */
export function linesByCommittee(lines: readonly DeskLine[]): CommitteeLines[] {
  const groups = new Map<number, CommitteeLines>()
  for (const line of lines) {
    const { committeeId, committeeName } = line
    const group = groups.get(committeeId) ?? { committeeId, committeeName, lines: [] }
    group.lines.push(line)
    groups.set(committeeId, group)
  }
  return [...groups.values()]
}
