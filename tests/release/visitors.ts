// Visitors during an upgrade: they read the schedule and the stores, and one of them writes an address again and again.
import { getEvents } from '#contract/calls/events.ts'
import { settings } from '#contract/settings.ts'
import { type Answer, createCaller } from '../support/people/caller.ts'
import { addByCall, samplePattern } from '../support/people/shopper-calls.ts'
import { sampleAddress, shopperOf } from '../support/people/shopper.ts'
import type { SignedIn } from '../support/people/signed-in.ts'
import { decodeJwt } from 'jose'

export interface Visitors {
  /** Ends the visits; what they have seen. */
  leave(): Promise<Visits>
}

export interface Visits {
  answered: number
  /** Answers that a healthy server does not give. */
  failed: string[]
  /** Requests without an answer: no server listened, or the connection ended. */
  unanswered: number
  /** The last number that a server has accepted, the last one that was sent, and the one that is stored. */
  accepted: number
  sent: number
  stored: number
}

const readers = 4

/** Signs in a member of the sandbox, and starts the visits. */
export async function startVisitors(origin: string): Promise<Visitors> {
  const member = await signInMember(origin)
  const shopper = shopperOf(member)
  const cartId = await addByCall(member, samplePattern)
  const visits: Visits = { answered: 0, failed: [], unanswered: 0, accepted: 0, sent: 0, stored: 0 }
  const stay = { isOver: false }

  async function visit(request: () => Promise<Answer>): Promise<boolean> {
    try {
      const { status, body } = await request()
      if (status === 200) visits.answered += 1
      else visits.failed.push(`${status} ${JSON.stringify(body).slice(0, 200)}`)
      return status === 200
    } catch {
      visits.unanswered += 1
      return false
    }
  }
  async function read(): Promise<void> {
    while (!stay.isOver) await visit(() => member.send('GET', `/store-v1${getEvents.path}`))
  }
  async function write(): Promise<void> {
    while (!stay.isOver) {
      visits.sent += 1
      const address = { ...sampleAddress, addressLine1: `${visits.sent} Harbor Street` }
      if (await visit(() => shopper.ship(cartId, address))) visits.accepted = visits.sent
    }
  }
  const all = [...Array.from({ length: readers }, read), write()]
  return {
    leave: async () => {
      stay.isOver = true
      await Promise.all(all)
      const { shippingAddress } = await shopper.cart()
      return { ...visits, stored: Number.parseInt(shippingAddress?.line1 ?? '') }
    },
  }
}

async function signInMember(origin: string): Promise<SignedIn> {
  const { members } = settings.parse(await (await fetch(`${origin}/config.json`)).json())
  const redirectUri = `${origin}/sso_login`
  const { loginUrl, clientId, scope } = members
  const query = { client_id: clientId, redirect_uri: redirectUri, scope, state: '1-/' }
  const form = { email: 'member@example.com', password: 'specialty' }
  const shown = await fetch(`${loginUrl}?${new URLSearchParams(query).toString()}`)
  const answer = await fetch(shown.url, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  const code = new URL(answer.headers.get('location') ?? '', origin).searchParams.get('code') ?? ''
  const caller = createCaller(origin)
  const exchange = { requestType: 'memberSignIn', code, redirect_uri: redirectUri }
  const path = `/auth-v1/authorize?${new URLSearchParams(exchange).toString()}`
  const { body } = await caller.send('GET', path)
  const { token } = body as { token: string }
  caller.token = token
  return Object.assign(caller, { userId: Number(decodeJwt(token)['userId']) })
}
