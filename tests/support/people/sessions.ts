// Sessions for journeys that are about something else than signing in: the requests of a sign-in, sent in the page's
// own browser profile without the pages. The next page that is opened finds the session's cookie.
import type { APIResponse, Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import { settings } from '#contract/settings.ts'
import { newPkce } from '#sandbox/identity/visitor.fixture.ts'
import { createCaller } from './caller.ts'
import { type Guest, newGuest } from './guest.ts'
import type { SignedIn } from './signed-in.ts'

const password = 'specialty'

/** Signs up a new non-member. */
export async function shopperSession(page: Page): Promise<Guest> {
  return (await signUpByCall(page)).guest
}

/** As `shopperSession`; returns the session for calls beside the page. */
export async function shopperCaller(page: Page): Promise<SignedIn & { email: string }> {
  const { guest, origin, token } = await signUpByCall(page)
  const caller = createCaller(origin, token)
  for (const { name, value } of await page.context().cookies(origin)) {
    caller.cookies.set(name, value)
  }
  return Object.assign(caller, { email: guest.email, userId: Number(decodeJwt(token)['userId']) })
}

async function signUpByCall(page: Page) {
  const guest = newGuest()
  const fields = { ...guest, givenName: 'Ann', familyName: 'Lee' }
  return { guest, ...(await identitySession(page, fields, 'signup')) }
}

/** Signs in a non-member of the sandbox. */
export async function nonMemberSession(page: Page, email: string): Promise<void> {
  await identitySession(page, { email, password }, 'login')
}

/** Signs in a member of the sandbox. */
export async function memberSession(page: Page, email = 'member@example.com'): Promise<void> {
  const { origin, members } = await readSettings(page)
  const redirectUri = `${origin}/sso_login`
  const { loginUrl, clientId, scope } = members
  const query = { client_id: clientId, redirect_uri: redirectUri, scope, state: '1-/' }
  const form = await page.request.get(loginUrl, { params: query })
  const code = codeOf(await page.request.post(form.url(), { form: { email, password } }))
  await exchange(page, { requestType: 'memberSignIn', code, redirect_uri: redirectUri })
}

async function identitySession(
  page: Page,
  fields: Record<string, string>,
  screen: 'login' | 'signup',
): Promise<{ origin: string; token: string }> {
  const { origin, auth0 } = await readSettings(page)
  const { domain, clientId, audience } = auth0
  const { verifier, challenge } = newPkce()
  const client = { client_id: clientId, redirect_uri: `${origin}/callback` }
  const query = {
    ...client,
    audience,
    scope: 'openid profile email',
    response_type: 'code',
    state: 's',
    nonce: 'n',
    screen_hint: screen,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
  const shown = await page.request.get(`${domain}/authorize`, { params: query })
  const code = codeOf(await page.request.post(shown.url(), { form: fields }))
  const answer = await page.request.post(`${domain}/oauth/token`, {
    headers: { origin },
    form: { ...client, grant_type: 'authorization_code', code, code_verifier: verifier },
  })
  const { access_token: proof } = (await answer.json()) as { access_token: string }
  const ncaUserId = decodeJwt(proof).sub ?? ''
  const request = { requestType: 'nonMemberSignIn', ncaUserId }
  return { origin, token: await exchange(page, request, { authorization: `Bearer ${proof}` }) }
}

async function readSettings(page: Page) {
  const answer = await page.request.get('/config.json')
  return { origin: new URL(answer.url()).origin, ...settings.parse(await answer.json()) }
}

/** The code in the address that a log-in form led back to. */
function codeOf(answer: APIResponse): string {
  const code = new URL(answer.url()).searchParams.get('code')
  if (code === null) throw new Error(`The log-in led to ${answer.url()} without a code.`)
  return code
}

async function exchange(
  page: Page,
  params: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await page.request.get('/auth-v1/authorize', { params, headers })
  if (!answer.ok()) throw new Error(`The sign-in was answered with ${answer.status()}.`)
  // A token of an earlier session would be used before the new cookie.
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear())
  return ((await answer.json()) as { token: string }).token
}
