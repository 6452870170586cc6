// The sandbox identity provider on a free port, and access tokens from its browser flow.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { startIdentityServer } from '#sandbox/identity/identity-server.ts'
import { newPkce, newVisitor } from '#sandbox/identity/visitor.fixture.ts'
import { sandboxEnv } from '#server/sandbox-settings.ts'

const app = 'http://localhost:4173'
const settings = sandboxEnv({ port: 4173 })

export interface TestIdentity {
  /** The server's settings for the provider. */
  env: { AUTH0_DOMAIN: string; STRIPE_SECRET_KEY: string } & Record<string, string>
  /** Signs a sample person in and returns their access token with its subject. */
  signIn(email: string): Promise<{ accessToken: string; sub: string }>
  stop(): Promise<void>
  close(): Promise<void>
}

export async function startTestIdentity(): Promise<TestIdentity> {
  const folder = mkdtempSync(join(tmpdir(), 'specialty-identity-'))
  const place = { host: '127.0.0.1', port: 0, publicHost: 'localhost', folder }
  const clientId = settings.AUTH0_CLIENT_ID
  const audience = settings.AUTH0_AUDIENCE
  const server = await startIdentityServer({ ...place, clientId, audience, appOrigins: [app] })
  const origin = `http://localhost:${server.port}`
  return {
    env: { ...settings, AUTH0_DOMAIN: origin },
    signIn: async (email) => {
      const accessToken = await accessTokenOf(origin, email)
      return { accessToken, sub: decodeJwt(accessToken).sub ?? '' }
    },
    stop: () => server.close(),
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function accessTokenOf(origin: string, email: string): Promise<string> {
  const { verifier, challenge } = newPkce()
  const shared = { client_id: settings.AUTH0_CLIENT_ID, redirect_uri: `${app}/callback` }
  const query = new URLSearchParams({
    ...shared,
    scope: 'openid profile email',
    audience: settings.AUTH0_AUDIENCE,
    response_type: 'code',
    state: 's',
    nonce: 'n',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  const visitor = newVisitor(origin)
  const form = await visitor.follow(`${origin}/authorize?${query}`)
  const posted = await visitor.post(form.url, { email, password: 'specialty' })
  const end = await visitor.follow(new URL(posted.headers.get('location') ?? '', origin).href)
  const reply = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { origin: app },
    body: new URLSearchParams({
      ...shared,
      grant_type: 'authorization_code',
      code: new URL(end.url).searchParams.get('code') ?? '',
      code_verifier: verifier,
    }),
  })
  return ((await reply.json()) as { access_token: string }).access_token
}
