// How far a check has come: printed, mailed, received, final. Pure; what is done is what the server knows.
import type { Order } from '../../../contract/entities/order.ts'

export const checkStepNames = ['printed', 'mailed', 'received', 'final'] as const
export type CheckStepName = (typeof checkStepNames)[number]

export interface CheckStep {
  name: CheckStepName
  progress: 'done' | 'next' | 'later'
}

const finalStates = ['placed', 'shipped', 'complete', 'partiallyRefunded']

/** The steps in their order; the first that is not done is next. Nobody can see a page being printed. */
export function checkSteps(order: Pick<Order, 'state' | 'mailedOn' | 'paidAtMs'>): CheckStep[] {
  const isReceived = order.paidAtMs !== null
  const isMailed = isReceived || order.mailedOn !== ''
  const done: Record<CheckStepName, boolean> = {
    printed: isMailed,
    mailed: isMailed,
    received: isReceived,
    final: isReceived && finalStates.includes(order.state),
  }
  const next = checkStepNames.find((name) => !done[name])
  return checkStepNames.map((name) => ({
    name,
    progress: done[name] ? 'done' : name === next ? 'next' : 'later',
  }))
}

export type DayFault = 'noDay' | 'future'

/** What is wrong with a day of mailing (YYYY-MM-DD); null = nothing. */
export function dayFault(day: string, today: string): DayFault | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'noDay'
  return day > today ? 'future' : null
}
