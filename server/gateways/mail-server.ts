// Hands messages to the club's mail server by SMTP, a batch of them over one connection. No connection outlives its
// batch, because an idle one would have to be checked before its next use.
import { createTransport } from 'nodemailer'
import { oneLine } from '#contract/values/entered-text.ts'
import { senderAddress } from '../config/formats.ts'
import { isLoopback } from '../loopback.ts'

export type MailOutcome =
  | { kind: 'sent' }
  /** The server says no for now, or the connection broke: this message is tried again. */
  | { kind: 'again'; reason: string }
  /** No connection, or a server that does not take our log-in: no message can be sent now. */
  | { kind: 'unreachable'; reason: string }
  /** Another try would be refused too. */
  | { kind: 'refused'; reason: string }

export interface OutgoingMail {
  messageId: string
  /** The name beside the sender's address; '' = that of the settings. */
  senderName: string
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** A calendar file with METHOD:PUBLISH; '' = none. */
  calendar: string
  /** A picture that the HTML names by its content id. */
  picture: { contentId: string; filename: string; contentType: string; content: Buffer } | null
  at: Date
}

/** One connection, opened by the first message; a broken one is replaced for the next message. */
export interface MailConnection {
  send(message: OutgoingMail): Promise<MailOutcome>
  close(): void
}

export interface MailServer {
  connect(): MailConnection
  /** Connects and logs in without sending anything; null = it worked, else the reason. */
  findFault(): Promise<string | null>
}

/** The library waits up to ten minutes by default. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** A server that sends a byte now and then is never silent. */
const wholeLimitMs = 120_000

/** The mail server at an smtp:// or smtps:// address; a server on another machine has to offer TLS. */
export function createMailServer({ smtpUrl, from }: { smtpUrl: string; from: string }): MailServer {
  const address = senderAddress(from) ?? from
  const ownName = from.includes('<') ? from.slice(0, from.indexOf('<')) : ''
  const access = {
    url: smtpUrl,
    ...limits,
    requireTLS: !isLoopback(new URL(smtpUrl).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    async findFault() {
      try {
        await createTransport(access).verify()
        return null
      } catch (error) {
        return reasonOf(error)
      }
    },
    connect() {
      const transport = createTransport({
        ...access,
        pool: true,
        maxConnections: 1,
        // The outbox tries again, so that a server that closes every connection ends the batch.
        maxRequeues: 1,
      })
      // A connection that the server closes between two messages is opened again.
      transport.on('error', () => undefined)
      return {
        async send({ messageId, senderName, to, replyTo, at, ...content }) {
          const late = AbortSignal.timeout(wholeLimitMs)
          try {
            await transport.sendMail({
              from: { name: headerText(senderName || ownName), address },
              // As an object, so that no comma in it makes a second recipient.
              to: { name: '', address: to },
              ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
              ...contentOf(content),
              messageId,
              date: at,
              headers: { 'Auto-Submitted': 'auto-generated' },
              signal: late,
            })
            return { kind: 'sent' }
          } catch (error) {
            if (!late.aborted) return outcomeOf(error)
            return { kind: 'again', reason: 'The mail server took longer than two minutes.' }
          }
        },
        close: () => transport.close({ force: true }),
      }
    },
  }
}

/** Larger texts are sent as base64, whose size does not depend on their letters. */
const largeBytes = 8000

function contentOf({
  subject,
  text,
  html,
  calendar,
  picture,
}: Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'calendar' | 'picture'>) {
  const isLarge = Buffer.byteLength(text) + Buffer.byteLength(html) > largeBytes
  return {
    subject: headerText(subject),
    text,
    html,
    ...(isLarge && { textEncoding: 'base64' as const }),
    // The library adds it as a part of the message and as a file, both with the method.
    ...(calendar !== '' && {
      icalEvent: { method: 'PUBLISH', filename: 'events.ics', content: calendar },
    }),
    ...(picture && {
      attachments: [
        {
          cid: picture.contentId,
          filename: picture.filename,
          contentType: picture.contentType,
          content: picture.content,
          contentDisposition: 'inline' as const,
        },
      ],
    }),
  }
}

const headerText = (text: string) => oneLine(text).replaceAll(/\p{Cc}/gu, '')

interface SmtpError {
  message?: string
  /** The library's own code. */
  code?: string
  /** The server's answer, such as 550. */
  responseCode?: number
  response?: string
  command?: string
}

const reasonAtMost = 300
/** Before the first command about the message. */
const openingCommands = ['CONN', 'EHLO', 'HELO', 'LHLO', 'STARTTLS']
const openingCodes = ['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'ETLS', 'EAUTH', 'EOAUTH2', 'ENOAUTH']
const ownCodes = ['EENVELOPE', 'EMESSAGE']

function reasonOf(error: unknown): string {
  const { message = '', response } = error as SmtpError
  return oneLine(response ?? message).slice(0, reasonAtMost)
}

/** What an error of the library means for the message. */
export function outcomeOf(error: unknown): MailOutcome {
  const { code = '', responseCode, command = '' } = error as SmtpError
  const reason = reasonOf(error)
  const isOpening =
    openingCodes.includes(code) || openingCommands.includes(command) || command.startsWith('AUTH')
  if (isOpening) return { kind: 'unreachable', reason }
  if (responseCode !== undefined) {
    return { kind: responseCode >= 500 ? 'refused' : 'again', reason }
  }
  return { kind: ownCodes.includes(code) ? 'refused' : 'again', reason }
}
