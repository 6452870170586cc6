// Tries each provider once, with calls that change nothing there.
import { commandLine } from '../../command-line.ts'
import { createCards } from '../../gateways/cards.ts'
import { createIdentityGateway } from '../../gateways/identity.ts'
import { createMailServer } from '../../gateways/mail-server.ts'
import { createMemberGateway } from '../../gateways/member-system.ts'
import { serviceTimeoutMs } from '../../gateways/request-deadline.ts'
import { type Check, fault, fine, note } from './finding.ts'

/** Whether the mail server takes the log-in. */
export const tryMail: Check = async ({ mailServer }) => {
  if (mailServer === null) return note('No mail is sent: SMTP_URL is not set.')
  const name = `The mail server ${new URL(mailServer.smtpUrl).host}`
  const reason = await createMailServer(mailServer).findFault()
  return reason === null
    ? fine(`${name} takes the log-in. ${commandLine('check-mail')} looks at the sender's domain.`)
    : fault(`${name} can't be used: ${reason}`)
}

const dayMs = 24 * 60 * 60 * 1000

/** Whether the card provider takes the key of a mode. */
export const tryCards =
  (isTest: boolean): Check =>
  async (config) => {
    const mode = isTest ? 'STRIPE_TEST_SECRET_KEY' : 'STRIPE_SECRET_KEY'
    const cards = createCards(config, serviceTimeoutMs)(isTest)
    if (!cards.hasKey) return note(`There is no test mode: ${mode} is not set.`)
    const nowMs = Date.now()
    const outcome = await cards.listIntents({ fromMs: nowMs - dayMs, toMs: nowMs })
    switch (outcome.kind) {
      case 'done':
        return fine(`The card provider takes ${mode}.`)
      case 'unreachable':
        return fault(`The card provider did not answer a read with ${mode}: ${outcome.reason}.`)
      case 'refused':
        return fault(`The card provider refused a read with ${mode}: ${outcome.code}.`)
      case 'notFound':
      case 'wrongState':
        return fault(`The card provider refused a read with ${mode}.`)
    }
  }

/** Whether the identity provider shows the keys with which it signs. */
export const tryIdentity: Check = async ({ auth0 }) => {
  // Nobody has signed this token: a provider whose keys can be read refuses it.
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${part({ alg: 'RS256', kid: 'check' })}.${part({ sub: 'check' })}.c2lnbmF0dXJl`
  const outcome = await createIdentityGateway(auth0, serviceTimeoutMs).readSubject(token)
  return outcome.kind === 'unreachable'
    ? fault(`The identity provider at ${auth0.domain} has no keys to read: ${outcome.reason}.`)
    : fine(`The identity provider at ${auth0.domain} shows its keys.`)
}

/** Whether the member system answers. */
export const tryMembers: Check = async ({ members, publicUrl }) => {
  const gateway = createMemberGateway(members, serviceTimeoutMs)
  const outcome = await gateway.signIn('check', `${publicUrl}/sso_login`)
  const name = `The member system at ${new URL(members.authUrl).host}`
  // A made-up code is refused in the same way as a wrong client.
  return outcome.kind === 'unreachable'
    ? fault(`${name} did not answer: ${outcome.reason}.`)
    : fine(`${name} answers. The first log-in shows whether it knows MEMBER_CLIENT_ID.`)
}
