// What is wrong with the system now (rule 115), for the desk's page and for the mail to administrators.
import {
  type DiskPlace,
  providerWords,
  type FaultCause,
  type SystemFacts,
  type SystemFault,
} from '../../entities/desk/system.ts'
import { counted } from '../../values/counted.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A nightly backup takes its time, and the timer has a delay. */
export const backupMaxAgeMs = 26 * hourMs
export const slowMs = 1000

const reconcilerMaxMs = 10 * minuteMs
/** Where the settings let it run less often. */
const missedRounds = 3
const untriedMaxMs = 10 * minuteMs
const retriedMaxMs = hourMs
/** Of a disk that is too full. */
export const diskMaxShare = 0.85
const diskFullShare = 0.95
const memoryMaxShare = 0.9
const errorMaxShare = 0.01
/** Time for a renewal by hand. */
export const certificateMinMs = 14 * dayMs
/** Fewer errors are no rate. */
const errorsAtLeast = 5

/** Whether the administrators are told by mail. Money is told to the treasurers (rule 81). */
export const isToldByMail: Readonly<Record<FaultCause, boolean>> = {
  money: false,
  reconciler: true,
  mail: true,
  mailOff: false,
  backup: true,
  proof: true,
  // Another machine may make them.
  noBackups: false,
  disk: true,
  errors: true,
  memory: true,
  provider: false,
  certificate: true,
}

type Rule = (facts: SystemFacts) => SystemFault[]

/** What needs attention at `facts.atMs`, each with what to do; the errors come first. */
export function findSystemFaults(facts: SystemFacts): SystemFault[] {
  return rules
    .flatMap((rule) => rule(facts))
    .sort((a, b) => Number(b.tone === 'error') - Number(a.tone === 'error'))
}

const money: Rule = ({ money: { withoutOrder, disputes, differing } }) => {
  const parts = [
    ...(withoutOrder > 0
      ? [counted(withoutOrder, 'payment without an order', 'payments without an order')]
      : []),
    ...(disputes > 0 ? [counted(disputes, 'dispute')] : []),
    ...(differing > 0
      ? [
          counted(
            differing,
            'payment on which the books differ',
            'payments on which the books differ',
          ),
        ]
      : []),
  ]
  if (parts.length === 0) return []
  return [
    {
      cause: 'money',
      tone: 'warning',
      what: `Money needs a decision: ${parts.join(', ')}.`,
      act: 'The treasurer opens Attention and Books. The treasurers are told by mail.',
    },
  ]
}

const reconciler: Rule = ({ atMs, reconciledAtMs, reconcileEveryMs, startedAtMs }) => {
  const sinceMs = atMs - Math.max(reconciledAtMs ?? 0, startedAtMs)
  if (sinceMs <= Math.max(reconcilerMaxMs, missedRounds * reconcileEveryMs)) return []
  return [
    {
      cause: 'reconciler',
      tone: 'error',
      what: `The check of payments has not finished for ${duration(sinceMs)}.`,
      act: 'Look below whether the card provider answers: the check goes on by itself when it does. If it does answer, restart the server.',
    },
  ]
}

const mail: Rule = ({ atMs, mail: { isOn, waiting, untriedSinceMs, retriedSinceMs } }) => {
  if (!isOn) {
    return [
      {
        cause: 'mailOff',
        tone: 'warning',
        what: 'No mail is sent: the settings name no mail server.',
        act: 'Set SMTP_URL and MAIL_FROM, and restart the server.',
      },
    ]
  }
  const isLate =
    atMs - (untriedSinceMs ?? atMs) > untriedMaxMs || atMs - (retriedSinceMs ?? atMs) > retriedMaxMs
  if (!isLate) return []
  const oldestMs = atMs - Math.min(untriedSinceMs ?? atMs, retriedSinceMs ?? atMs)
  return [
    {
      cause: 'mail',
      tone: 'error',
      what: `Mail is late: ${counted(waiting, 'message waits', 'messages wait')}, the oldest for ${duration(oldestMs)}.`,
      act: 'Open Mail and read the reason of a message that waits. The command check says whether the mail server takes the log-in. Mail is sent by itself once it does.',
    },
  ]
}

const backups: Rule = ({ atMs, backups: kept }) => {
  if (kept === null) {
    return [
      {
        cause: 'noBackups',
        tone: 'warning',
        what: 'This server makes no backups.',
        act: 'Set BACKUP_RECIPIENT and BACKUP_DIR or BACKUP_STORE_URL, and run the command backup every night.',
      },
    ]
  }
  if (!kept.isReadable) return [{ cause: 'backup', tone: 'error', ...unreadable[kept.kind] }]
  const { newestAtMs, provenAtMs } = kept
  if (newestAtMs === null || atMs - newestAtMs > backupMaxAgeMs) {
    const what =
      newestAtMs === null
        ? 'There is no backup.'
        : `The newest backup is ${duration(atMs - newestAtMs)} old.`
    return [{ cause: 'backup', tone: 'error', what, act: backUpNow }]
  }
  if (provenAtMs !== null && atMs - provenAtMs <= backupMaxAgeMs) return []
  const what =
    provenAtMs === null
      ? 'No trial restore of a backup is on record.'
      : `The last proven restore is ${duration(atMs - provenAtMs)} old.`
  return [{ cause: 'proof', tone: 'error', what, act: backUpNow }]
}
const unreadable = {
  folder: {
    what: 'The folder of the backups can’t be read.',
    act: 'See on the server whether its disk is there, and whether the shop’s user may read the folder.',
  },
  bucket: {
    what: 'The bucket of the backups can’t be read.',
    act: 'Run the command check on the server: it says whether the bucket is away or refuses the key.',
  },
}
const backUpNow =
  'Run the command backup on the server, and read what it says: it restores each new backup on trial. Then see why the nightly run did not do it.'

const placeWords: Readonly<Record<DiskPlace, string>> = {
  data: 'the data',
  backups: 'the backups',
}

const disks: Rule = ({ disks: all }) =>
  all.flatMap(({ places, usedBytes, freeBytes }): SystemFault[] => {
    const share = shareOf(usedBytes, usedBytes + freeBytes)
    if (share <= diskMaxShare) return []
    return [
      {
        cause: 'disk',
        of: places.join(' '),
        tone: share > diskFullShare ? 'error' : 'warning',
        what: `The disk of ${places.map((place) => placeWords[place]).join(' and ')} is ${percent(share)} full.`,
        act: 'Make room on it, or use a larger disk. A full disk takes no orders and no backups.',
      },
    ]
  })

const errors: Rule = ({ requests: { lastHour } }) => {
  const share = shareOf(lastHour.errors, lastHour.answered)
  if (lastHour.errors < errorsAtLeast || share <= errorMaxShare) return []
  return [
    {
      cause: 'errors',
      tone: 'error',
      what: `${percent(share)} of the last hour’s requests failed: ${lastHour.errors} of ${lastHour.answered}.`,
      act: 'The table of requests names the calls, and the server’s log the reasons. Look first whether the database and its disk are well.',
    },
  ]
}

const memory: Rule = ({ memory: { usedBytes, limitBytes, heapBytes, heapLimitBytes } }) => {
  const share = Math.max(shareOf(usedBytes, limitBytes), shareOf(heapBytes, heapLimitBytes))
  if (share <= memoryMaxShare) return []
  return [
    {
      cause: 'memory',
      tone: 'error',
      what: `The server uses ${percent(share)} of the memory that it may use.`,
      act: 'Restart the server at a quiet moment: no cart and no order is lost. If it happens again, give it more memory.',
    },
  ]
}

const providers: Rule = ({ atMs, providers: all }) =>
  all.flatMap(({ name, answeredAtMs, failedAtMs, reason }): SystemFault[] => {
    const isAway = failedAtMs !== null && failedAtMs > (answeredAtMs ?? 0)
    // An old failure says nothing about now.
    if (!isAway || atMs - failedAtMs > hourMs) return []
    return [
      {
        cause: 'provider',
        tone: 'warning',
        what: `${providerWords[name]}: no answer to the last call, ${duration(atMs - failedAtMs)} ago (${reason}).`,
        act: 'Look at the status page of the service. If others can use it, run the command check.',
      },
    ]
  })

const certificate: Rule = ({ atMs, certificateEndsAtMs: endsAtMs }) => {
  if (endsAtMs === null || endsAtMs - atMs >= certificateMinMs) return []
  const isOver = endsAtMs <= atMs
  return [
    {
      cause: 'certificate',
      tone: isOver ? 'error' : 'warning',
      what: isOver
        ? `The certificate of the shop’s address ended ${duration(atMs - endsAtMs)} ago.`
        : `The certificate of the shop’s address ends in ${duration(endsAtMs - atMs)}.`,
      act: 'Renew it where the proxy has it, and see why that did not happen by itself. Browsers refuse a shop whose certificate has ended.',
    },
  ]
}

const rules = [money, reconciler, mail, backups, disks, errors, memory, providers, certificate]

const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : 0)
const percent = (share: number) => `${Math.round(share * 1000) / 10} %`

/** Two hours and more in hours, two days and more in days. */
function duration(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 120) return counted(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}
