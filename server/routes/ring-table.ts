// The table of a ring, which has no account: a cookie names it (rule 92).
import { getCookie, setCookie } from 'hono/cookie'
import { getTableClasses, reportTableClass } from '#contract/calls/desk/classes.ts'
import { getRingTable, openRingTable, reportAtRingTable } from '#contract/calls/desk/ring-tables.ts'
import type { Deps } from '../deps.ts'
import type { App, AppContext } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { openTable, readAtTable, reportAtTable } from '../services/desk/rings/at-table.ts'
import { readClassesAtTable, reportClassAtTable } from '../services/desk/rings/classes-at-table.ts'

const name = 'ringTable'
const path = '/store-v1/desk/rings'
/** Its day and the night after it; the server checks the day at each call. */
const maxAge = 36 * 60 * 60

export function mountRingTable(app: App, deps: Deps): void {
  const secure = deps.config.publicUrl.startsWith('https:')
  const prefix = secure ? 'secure' : undefined
  const cookieOf = (c: AppContext) => getCookie(c, name, prefix) || null
  mount(app, deps, openRingTable, async ({ web, body }) => {
    const { rings, cookie } = await openTable(deps, body)
    setCookie(web, name, cookie, {
      path,
      maxAge,
      httpOnly: true,
      sameSite: 'Strict',
      secure,
      ...(prefix && { prefix }),
    })
    return rings
  })
  mount(app, deps, getRingTable, ({ web }) => readAtTable(deps, cookieOf(web)))
  mount(app, deps, reportAtRingTable, ({ web, body }) => reportAtTable(deps, cookieOf(web), body))
  mount(app, deps, getTableClasses, ({ web }) => readClassesAtTable(deps, cookieOf(web)))
  mount(app, deps, reportTableClass, ({ web, body }) =>
    reportClassAtTable(deps, cookieOf(web), body),
  )
}
