// What the desk's page of the system shows: figures and times, nothing secret (rule 115).
import * as z from 'zod/mini'

/** The services that the shop asks, in the order in which they are shown. */
export const providerNames = ['cards', 'testCards', 'identity', 'members', 'mail', 'push'] as const
export type ProviderName = (typeof providerNames)[number]

export const providerWords: Readonly<Record<ProviderName, string>> = {
  cards: 'Card provider',
  testCards: 'Card provider, test mode',
  identity: 'Sign-in of nonmembers',
  members: 'Member system',
  mail: 'Mail server',
  push: 'Push services',
}

/** The places whose disks are watched. */
export const diskPlaces = ['data', 'backups'] as const
export type DiskPlace = (typeof diskPlaces)[number]

const count = z.int()
const bytes = z.number()
const atMs = z.number()
/** null = never, or none. */
const maybeAtMs = z.nullable(z.number())

const requestSums = { answered: count, errors: count }

export const systemFacts = z.object({
  atMs,
  version: z.string(),
  /** The newest migration that the database has run. */
  schema: z.string(),
  /** When this process started. */
  startedAtMs: atMs,
  database: z.object({ kind: z.enum(['embedded', 'postgres']), bytes }),
  /** When the reconciler last finished a round, in whatever process. */
  reconciledAtMs: maybeAtMs,
  reconcileEveryMs: z.number(),
  mail: z.object({
    /** Whether the settings name a mail server. */
    isOn: z.boolean(),
    waiting: count,
    /** When the oldest message was written that nobody has tried to send. */
    untriedSinceMs: maybeAtMs,
    /** When the oldest message was written whose tries have failed so far. */
    retriedSinceMs: maybeAtMs,
    failedOfDay: count,
  }),
  push: z.object({ devices: count, waiting: count }),
  /** Live payments that need a person. */
  money: z.object({ withoutOrder: count, disputes: count, differing: count }),
  /** null = the settings name no place for backups. */
  backups: z.nullable(
    z.object({
      kind: z.enum(['folder', 'bucket']),
      /** Whether the server can read their place; the rest is then what it found. */
      isReadable: z.boolean(),
      count,
      newestAtMs: maybeAtMs,
      newestBytes: bytes,
      /** The last trial restore that had all of its backup. */
      provenAtMs: maybeAtMs,
      provenOrders: count,
    }),
  ),
  /** Each disk with the places that are on it. */
  disks: z.array(
    z.object({ places: z.array(z.enum(diskPlaces)), usedBytes: bytes, freeBytes: bytes }),
  ),
  memory: z.object({
    usedBytes: bytes,
    limitBytes: bytes,
    /** The part of JavaScript. */
    heapBytes: bytes,
    heapLimitBytes: bytes,
  }),
  /** What this process has answered in the last day, at most since its start. */
  requests: z.object({
    sinceMs: atMs,
    ...requestSums,
    slow: count,
    lastHour: z.object(requestSums),
    /** The calls with errors or slow answers, the worst first. */
    calls: z.array(
      z.object({ route: z.string(), errors: count, slow: count, slowestMs: z.number() }),
    ),
  }),
  /** As this process has last seen them. */
  providers: z.array(
    z.object({
      name: z.enum(providerNames),
      answeredAtMs: maybeAtMs,
      failedAtMs: maybeAtMs,
      /** Of the last failure, a code; '' = there was none. */
      reason: z.string(),
    }),
  ),
  /** The certificate of the public address; null = it is not https, or was not seen yet. */
  certificateEndsAtMs: maybeAtMs,
  streams: count,
  /** null = they are not counted. */
  connections: z.nullable(count),
  maxConnections: count,
})
export type SystemFacts = z.output<typeof systemFacts>

export const faultCauses = [
  'money',
  'reconciler',
  'mail',
  'mailOff',
  'backup',
  'proof',
  'noBackups',
  'disk',
  'errors',
  'memory',
  'provider',
  'certificate',
] as const
export type FaultCause = (typeof faultCauses)[number]

const systemFault = z.object({
  cause: z.enum(faultCauses),
  tone: z.enum(['warning', 'error']),
  /** Which one of several, such as a disk. */
  of: z.optional(z.string()),
  what: z.string(),
  /** What to do. */
  act: z.string(),
})
export type SystemFault = z.output<typeof systemFault>

export const deskSystem = z.object({ facts: systemFacts, faults: z.array(systemFault) })
export type DeskSystem = z.output<typeof deskSystem>
