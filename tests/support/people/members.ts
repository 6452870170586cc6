// The sandbox member system in the test's process, and codes from its browser flow.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newVisitor, type Visitor } from '#sandbox/identity/visitor.fixture.ts'
import { startMemberServer } from '#sandbox/member/member-server.ts'
import { memberClient } from '#sandbox/settings.ts'
import { sandboxEnv } from '#server/sandbox-settings.ts'

const app = 'http://localhost:4173'
const settings = sandboxEnv({ port: 4173 })

/** The app's page that receives the code; the server expects it as redirect_uri. */
export const signInReturn = `${app}/sso_login`

export interface TestMembers {
  /** The server's settings for the member system. */
  env: Record<string, string>
  /** Logs a sample member in and returns the code and the logged-in browser. */
  logIn(email: string): Promise<{ code: string; visitor: Visitor }>
  stop(): Promise<void>
  close(): Promise<void>
}

export async function startTestMembers(): Promise<TestMembers> {
  const folder = mkdtempSync(join(tmpdir(), 'specialty-members-'))
  const place = { host: '127.0.0.1', port: 0, folder }
  const server = await startMemberServer({ ...place, client: memberClient, appOrigins: [app] })
  const origin = `http://localhost:${server.port}`
  const query = new URLSearchParams({
    client_id: memberClient.id,
    redirect_uri: signInReturn,
    scope: 'contacts_me',
    state: '1-/',
  })
  return {
    env: { ...settings, MEMBER_SYSTEM_URL: origin },
    logIn: async (email) => {
      const visitor = newVisitor(origin)
      const fields = { email, password: 'specialty' }
      const page = `${origin}/sys/login/OAuthLogin?${query.toString()}`
      const { headers } = await visitor.post(page, fields)
      const code = new URL(headers.get('location') ?? app).searchParams.get('code') ?? ''
      return { code, visitor }
    },
    stop: () => server.close(),
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
