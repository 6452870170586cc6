// Tells the administrators by mail what is wrong with the system: when it begins, and each day while it lasts (rule 116).
import type { SystemFault } from '#contract/entities/desk/system.ts'
import { isToldByMail } from '#contract/rules/system/faults.ts'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockAlerts, saveAlert, type SystemAlert } from '../../repositories/mail/system-alerts.ts'
import { addressesWith } from '../../repositories/people/roles.ts'
import type { MailConfig } from './enqueue.ts'
import { type EventVoice, readCurrentVoice } from './event-voice.ts'
import type { Letter } from './letter.ts'
import { enqueueNotice, noticeParts } from './notice.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** A fault that no process has seen for so long was gone: it begins anew. */
const goneAfterMs = 15 * minuteMs

/** A fault that gets worse, or is of another disk, is another one. */
const nameOf = ({ cause, of = '', tone }: SystemFault) =>
  [cause, of, tone].filter(Boolean).join(' ')

/** What becomes of a fault that is seen now, and whether it is told. */
export function seeAgain(
  { begunAtMs, seenAtMs, toldAtMs }: SystemAlert,
  nowMs: number,
): SystemAlert & { isTold: boolean } {
  const begun = nowMs - seenAtMs > goneAfterMs ? nowMs : begunAtMs
  // A time to come was noted while the clock was wrong.
  const lastMs = toldAtMs !== null && toldAtMs <= nowMs ? toldAtMs : null
  const isNew = lastMs === null || lastMs < begun
  const isTold = nowMs - (lastMs ?? 0) >= (isNew ? hourMs : dayMs)
  return { begunAtMs: begun, seenAtMs: nowMs, toldAtMs: isTold ? nowMs : lastMs, isTold }
}

/** Queues one message with all that is to be told to each administrator; returns whether it did. */
export async function tellAdministrators(
  { db, config }: { db: Db; config: MailConfig },
  { faults, nowMs }: { faults: readonly SystemFault[]; nowMs: number },
): Promise<boolean> {
  const own = faults.filter(({ cause }) => isToldByMail[cause])
  if (own.length === 0) return false
  return inTransaction(db, async (tx) => {
    const recipients = await addressesWith(tx, 'admin')
    if (recipients.length === 0) return false
    const names = [...new Set(own.map(nameOf))]
    const told = new Set<string>()
    for (const [name, alert] of await lockAlerts(tx, names, nowMs)) {
      const { isTold, ...seen } = seeAgain(alert, nowMs)
      await saveAlert(tx, name, seen)
      if (isTold) told.add(name)
    }
    if (told.size === 0) return false
    const { event, voice } = await readCurrentVoice(tx, config)
    await enqueueNotice(tx, config, {
      kind: 'systemAlert',
      eventId: event?.id ?? null,
      recipients,
      stepOf: (to) => `${nowMs}:${to}`,
      letter: alertLetter(
        voice,
        own.filter((fault) => told.has(nameOf(fault))),
        config,
      ),
    })
    return true
  })
}

/** The message with what is wrong and what to do. */
export function alertLetter(
  voice: EventVoice,
  faults: readonly Pick<SystemFault, 'what' | 'act'>[],
  { publicUrl }: { publicUrl: string },
): Letter {
  return {
    ...noticeParts(voice),
    subject: `${voice.appName}: the server needs attention`,
    heading: 'The server needs attention',
    paragraphs: [
      'Somebody who can reach the server has to act. This message comes at most once an hour about each cause, and again each day while it lasts.',
    ],
    facts: faults.map(({ what, act }) => ({ label: what, text: act })),
    link: { label: 'Open the state of the server', href: `${publicUrl}/desk/system` },
  }
}
