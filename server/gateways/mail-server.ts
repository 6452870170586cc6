// Hands messages to the club's mail server by SMTP. Each message uses a new connection, because a kept one would have to
// be checked before each use.
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { oneLine } from '#contract/values/entered-text.ts'
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
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  at: Date
}

export interface MailServer {
  send(message: OutgoingMail): Promise<MailOutcome>
}

/** The library waits up to ten minutes by default. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** A server that sends a byte now and then is never silent. */
const wholeLimitMs = 120_000

/** The mail server at an smtp:// or smtps:// address; a server on another machine has to offer TLS. */
export function createMailServer({ smtpUrl, from }: { smtpUrl: string; from: string }): MailServer {
  const transport = createTransport({
    url: smtpUrl,
    ...limits,
    requireTLS: !isLoopback(new URL(smtpUrl).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ messageId, to, replyTo, subject, text, html, at }) {
      const timer = new AbortController()
      try {
        const sent = transport.sendMail({
          from,
          // As an object, so that no comma in it makes a second recipient.
          to: { name: '', address: to },
          ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
          subject: oneLine(subject),
          text,
          html,
          messageId,
          date: at,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        const late = sleep(wholeLimitMs, 'late' as const, { ref: false, signal: timer.signal })
        late.catch(() => undefined)
        if ((await Promise.race([sent, late])) !== 'late') return { kind: 'sent' }
        sent.catch(() => undefined)
        return { kind: 'again', reason: 'The mail server took longer than two minutes.' }
      } catch (error) {
        return outcomeOf(error)
      } finally {
        timer.abort()
      }
    },
  }
}

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

/** What an error of the library means for the message. */
export function outcomeOf(error: unknown): MailOutcome {
  const { message = '', code = '', responseCode, response, command = '' } = error as SmtpError
  const reason = oneLine(response ?? message).slice(0, reasonAtMost)
  const isOpening =
    openingCodes.includes(code) || openingCommands.includes(command) || command.startsWith('AUTH')
  if (isOpening) return { kind: 'unreachable', reason }
  if (responseCode !== undefined) {
    return { kind: responseCode >= 500 ? 'refused' : 'again', reason }
  }
  return { kind: ownCodes.includes(code) ? 'refused' : 'again', reason }
}
