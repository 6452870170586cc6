// What a message of each kind looks like with the words that somebody enters at the desk.
import type { CallBody } from '#contract/define-call.ts'
import type { previewDeskMail } from '#contract/calls/desk/mail.ts'
import type { MailPreview } from '#contract/entities/mail.ts'
import { sections } from '#contract/entities/event-words/sections.ts'
import { sectionFaults } from '#contract/rules/event/section-faults.ts'
import type { Deps } from '#server/deps.ts'
import { refusedField } from '#server/refusal.ts'
import { senderAddress } from '#server/config/formats.ts'
import { senderOf, voiceOf } from '../../mail/event-voice.ts'
import { writeLetter } from '../../mail/fit-letter.ts'
import { withPickupPicture } from '../../mail/pickup-code.ts'
import { sampleLetter, sampleOrderId } from '../../mail/sample-letters.ts'
import { readStoredWords } from '../../words/read-words.ts'
import { requireEvent } from '../shared/event.ts'

/** The message with the event's draft and the entered words of the section Mail; nothing is saved or sent. */
export async function previewMail(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { eventId, kind, content }: CallBody<typeof previewDeskMail>,
): Promise<MailPreview> {
  const event = await requireEvent(db, eventId)
  const [fault] = sectionFaults('mail', content)
  if (fault) throw refusedField(fault.field || 'mail', fault.text)
  const { draft } = await readStoredWords(db, event)
  const words = { ...draft, mail: sections.mail.parse(content) }
  const sender = senderOf(words, config)
  const own = config.mailServer?.from ?? ''
  const address = senderAddress(own)
  const written = writeLetter(sampleLetter(kind, voiceOf(words, config), config))
  return {
    from: sender.name === '' || address === null ? own : `${sender.name} <${address}>`,
    replyTo: sender.replyTo,
    ...written,
    html: await withPickupPicture(written.html, sampleOrderId),
  }
}
