export interface OfCommittee {
  committeeId: number
  committeeName: string
}

/** Groups lines by committee, since each committee hands out its own; groups keep the order of their first line. */
export function linesByCommittee<L extends OfCommittee>(
  lines: readonly L[],
): (OfCommittee & { lines: L[] })[] {
  const groups = new Map<number, OfCommittee & { lines: L[] }>()
  for (const line of lines) {
    const { committeeId, committeeName } = line
    const group = groups.get(committeeId) ?? { committeeId, committeeName, lines: [] }
    group.lines.push(line)
    groups.set(committeeId, group)
  }
  return [...groups.values()]
}
