// The state of the server, for the desk's page and for the mail to administrators (rules 115 and 116).
import type { DeskSystem, SystemFacts } from '#contract/entities/desk/system.ts'
import { findSystemFaults } from '#contract/rules/system/faults.ts'
import { realTimeOf } from '#server/clock.ts'
import type { Deps } from '#server/deps.ts'
import { readSystemState } from '#server/repositories/system-state.ts'
import { version } from '#server/version.ts'
import { readBackups, readDisks, readMemory } from './machine.ts'

export type SystemDeps = Pick<
  Deps,
  'cards' | 'certificate' | 'clock' | 'config' | 'db' | 'live' | 'metrics'
>

/** What is, and what of it needs a person. */
export async function readDeskSystem(deps: SystemDeps): Promise<DeskSystem> {
  const facts = await readSystem(deps)
  return { facts, faults: findSystemFaults(facts) }
}

async function readSystem({
  cards,
  certificate,
  clock,
  config,
  db,
  live,
  metrics,
}: SystemDeps): Promise<SystemFacts> {
  const atMs = clock.realNowMs()
  const [state, disks, backups, connections] = await Promise.all([
    readSystemState(db, clock.domainNowMs()),
    readDisks(config),
    readBackups(config),
    metrics.openConnections(),
  ])
  const isAsked = { testCards: cards(true).hasKey, mail: config.mailServer !== null }
  // Mail is queued by the shop's clock; a fault is one in real time.
  const realMsOf = (at: Date | null) => at && realTimeOf(clock, at.getTime())
  return {
    atMs,
    version,
    schema: state.schema,
    startedAtMs: Math.round(performance.timeOrigin),
    database: {
      kind: config.databaseUrl === null ? 'embedded' : 'postgres',
      bytes: state.databaseBytes,
    },
    reconciledAtMs: msOf(state.reconciledAt),
    reconcileEveryMs: config.reconcileEverySec * 1000,
    mail: {
      isOn: config.mailServer !== null,
      waiting: state.mailWaiting,
      untriedSinceMs: realMsOf(state.untriedSince),
      retriedSinceMs: realMsOf(state.retriedSince),
      failedOfDay: state.mailFailedOfDay,
    },
    push: { devices: state.devices, waiting: state.pushWaiting },
    money: {
      withoutOrder: state.withoutOrder,
      disputes: state.disputes,
      differing: state.differing,
    },
    backups,
    disks,
    memory: readMemory(),
    requests: metrics.day.read(),
    providers: metrics.providers
      .read()
      .filter(({ name }) => !(name in isAsked) || isAsked[name as keyof typeof isAsked]),
    certificateEndsAtMs: certificate.endsAtMs(),
    streams: live.openStreams(),
    connections,
    maxConnections: config.maxConnections,
  }
}

const msOf = (at: Date | null) => at?.getTime() ?? null
