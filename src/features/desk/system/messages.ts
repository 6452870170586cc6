// Wording of the state of the server.
import type { DiskPlace, SystemFacts } from '#contract/entities/desk/system.ts'
import { slowMs } from '#contract/rules/system/faults.ts'

const places: Readonly<Record<DiskPlace, string>> = { data: 'data', backups: 'backups' }
const databases: Readonly<Record<SystemFacts['database']['kind'], string>> = {
  embedded: 'Embedded',
  postgres: 'PostgreSQL',
}

/** A size to three digits or so: "912 MB", "4.1 GB". */
function size(bytes: number): string {
  if (bytes < 10e6) return `${(bytes / 1e6).toFixed(1)} MB`
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

export const systemMessages = {
  well: 'Everything is well.',
  faults: 'What needs attention',
  /** `at` is a time of day. */
  read: (at: string) => `As of ${at}. The page reads it again each minute.`,
  never: 'Never',
  none: 'None',
  age: (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
  size,
  of: (part: string, whole: string) => `${part} of ${whole}`,
  linkOf: {
    money: 'Open Attention',
    mail: 'Open Mail',
  },
  backups: {
    heading: 'Backups',
    newest: 'Newest backup',
    size: 'Size of the newest backup',
    proven: 'Last proven restore',
    provenOrders: 'Orders in that restore',
    kept: 'Backups kept',
    off: 'This server makes no backups.',
    hint: 'Each backup is restored on trial before it counts. It is proven when the restored orders, payments, stock and books are those of the shop.',
  },
  work: {
    heading: 'Payments, mail and push',
    reconciled: 'Payments last checked',
    withoutOrder: 'Payments without an order',
    disputes: 'Disputes',
    differing: 'Payments on which the books differ',
    mailWaiting: 'Mail that waits',
    mailFailed: 'Mail that failed in the last day',
    mailOff: 'Off',
    devices: 'Phones with push messages',
    pushWaiting: 'Push messages that wait',
  },
  server: {
    heading: 'Server',
    version: 'Version',
    schema: 'Newest change of the database',
    started: 'Running since',
    database: 'Database',
    databaseOf: ({ kind, bytes }: SystemFacts['database']) => `${databases[kind]}, ${size(bytes)}`,
    disk: (on: readonly DiskPlace[]) =>
      `Disk of the ${on.map((place) => places[place]).join(' and ')}`,
    full: (usedBytes: number, freeBytes: number) =>
      `${Math.round((100 * usedBytes) / (usedBytes + freeBytes))} % full, ${size(freeBytes)} free`,
    memory: 'Memory',
    connections: 'Open connections',
    notCounted: 'Not counted',
    streams: 'Live streams',
    certificate: 'Certificate of the address ends',
    notSeen: 'Not seen',
  },
  requests: {
    heading: 'Requests of the last day',
    since: (when: string) => `This process counts since ${when}.`,
    answered: 'Answered',
    errors: 'Failed',
    lastHour: 'Failed in the last hour',
    slow: `Slower than ${slowMs / 1000} second`,
    table: 'Calls that failed or were slow',
    allFine: 'No call failed or was slow.',
    columns: { route: 'Call', errors: 'Failed', slow: 'Slow', slowest: 'Slowest' },
    seconds: (ms: number) => (ms === 0 ? '–' : `${(ms / 1000).toFixed(1)} s`),
  },
  providers: {
    heading: 'Services',
    table: 'Services that the shop asks',
    hint: 'As this process has last seen them.',
    columns: {
      name: 'Service',
      state: 'State',
      answered: 'Last answer',
      failed: 'Last without answer',
    },
    states: { answers: 'Answers', away: 'No answer', unknown: 'Not asked yet' },
    failed: (age: string, reason: string) => `${age}: ${reason}`,
  },
}
