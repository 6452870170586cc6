import { Hono } from 'hono'
import { memberToContact } from './members.ts'
import { memberOfToken, type MemberSystem } from './system.ts'

/** Mounts `/v2/accounts/{accountId}/contacts/me`. */
export function contactRoutes(system: MemberSystem): Hono {
  const app = new Hono()
  app.get('/v2/accounts/:accountId/contacts/me', (c) => {
    c.header('cache-control', 'no-store')
    const token = /^bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    const member = memberOfToken(system, token)
    if (!member) return c.json({ message: 'Authorization has been denied.' }, 401)
    if (c.req.param('accountId') !== String(system.client.accountId)) {
      return c.json({ message: 'There is no access to this account.' }, 403)
    }
    return c.json(memberToContact(member))
  })
  return app
}
