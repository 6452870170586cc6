// The mail that the sandbox has caught, as a mail program would read it.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import PostalMime, { type Address } from 'postal-mime'
import { openRecordStore, type RecordStore } from '../record-store.ts'

export type CaughtMail = {
  id: string
  receivedAt: string
  /** Messages that came over one connection have the same. */
  connectionId: string
  /** Of the whole message as it was sent. */
  bytes: number
  messageId: string
  from: string
  to: string
  /** The addresses of the envelope. */
  recipients: string[]
  replyTo: string
  subject: string
  text: string
  html: string
  headers: { name: string; value: string }[]
  attachments: {
    filename: string
    contentType: string
    bytes: number
    /** By which the HTML names it; '' = it does not. */
    contentId: string
    /** As base64. */
    content: string
  }[]
}

const keptAtMost = 2000

export const openMail = (folder: string): RecordStore<CaughtMail> =>
  openRecordStore<CaughtMail>(join(folder, 'mail'), 'messages', { keptAtMost })

/** Reads a message as it came over the wire. */
export async function readMail(
  raw: Buffer,
  {
    recipients,
    receivedMs,
    connectionId,
  }: { recipients: string[]; receivedMs: number; connectionId: string },
): Promise<CaughtMail> {
  const message = await PostalMime.parse(raw)
  return {
    id: randomUUID(),
    receivedAt: new Date(receivedMs).toISOString(),
    connectionId,
    bytes: raw.length,
    messageId: message.messageId ?? '',
    from: addressText(message.from ? [message.from] : []),
    to: addressText(message.to ?? []),
    recipients,
    replyTo: addressText(message.replyTo ?? []),
    subject: message.subject ?? '',
    text: message.text ?? '',
    html: message.html ?? '',
    headers: message.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: message.attachments.map(({ filename, mimeType, method, contentId, content }) => {
      const bytes = Buffer.from(content as ArrayBuffer)
      return {
        filename: filename ?? '',
        contentType: method ? `${mimeType}; method=${method}` : mimeType,
        bytes: bytes.length,
        contentId: contentId?.replaceAll(/[<>]/g, '') ?? '',
        content: bytes.toString('base64'),
      }
    }),
  }
}

const addressText = (addresses: readonly Address[]): string =>
  addresses
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name)))
    .join(', ')
