// Wording of the desk's first page.
import { type TaskName, fewPieces } from '#contract/entities/desk/today.ts'
import { counted } from '#contract/values/counted.ts'

/** Of each task: what it is called, and what is said while something waits. */
const tasks: Readonly<
  Record<TaskName, readonly [title: string, waits: (count: number) => string]>
> = {
  attention: [
    'Money that needs attention',
    (n) => `${counted(n, 'order or payment needs', 'orders and payments need')} a decision.`,
  ],
  silentRings: [
    'Rings without a report',
    (n) => `${counted(n, 'ring', 'rings')} should have begun, and nobody has reported.`,
  ],
  announcements: [
    'Announcements that still stand',
    (n) => `Visitors see ${counted(n, 'announcement', 'announcements')}.`,
  ],
  handOut: [
    'Orders to hand out or ship',
    (n) => `${counted(n, 'order is', 'orders are')} paid and still here.`,
  ],
  checks: ['Checks due', (n) => `${counted(n, 'order waits', 'orders wait')} for a check.`],
  failedMail: [
    'Mail that failed',
    (n) => `${counted(n, 'message', 'messages')} could not be sent.`,
  ],
  requests: [
    'Requests',
    (n) => `${counted(n, 'committee has', 'committees have')} requests that are not done.`,
  ],
  fewLeft: [
    'Almost sold out',
    (n) => `${counted(n, 'product has', 'products have')} at most ${fewPieces} pieces left.`,
  ],
}

export const todayMessages = {
  list: 'What waits for you',
  tasks,
  open: 'Open',
  nothing: 'Nothing waits for you',
  nothingText: 'What needs somebody of your roles appears here.',
  none: (titles: string) => `Nothing waits here: ${titles}.`,
  loading: 'Looking for what waits',
  changes: 'What has changed',
  since: (time: string) => `Since this device had the desk open before, ${time}.`,
  allChanges: 'All changes',
} as const
