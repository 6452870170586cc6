// The log-in page, which redirects with a code, and the log-out.
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createAttempts } from '../attempts.ts'
import { fontRoutes } from '../fonts.ts'
import { limitForm } from '../form-limit.ts'
import { formPageCss, formPageHeaders } from '../form-page.ts'
import { type LogInProblems, logInProblems, tooManyTries, wrongLogIn } from '../log-in-form.ts'
import { memberReturnPath } from '../settings.ts'
import { cssPath, errorPage, logInPage } from './pages.ts'
import { appUrl, memberScope, type MemberSystem } from './system.ts'

const logInPath = '/sys/login/OAuthLogin'

type LogInRequest = { kind: 'valid'; redirectUri: string } | { kind: 'invalid'; reason: string }

/** Mounts `/sys/login/OAuthLogin` and `/sys/login/logout`; the cookie's name must contain the port. */
export function logInRoutes(system: MemberSystem, cookieName: string): Hono {
  const app = new Hono()
  const attempts = createAttempts({ most: 10, spanMs: 600_000 })

  app.use('/sys/*', async (c, next) => {
    for (const [name, value] of Object.entries(formPageHeaders)) c.header(name, value)
    await next()
  })
  app.use('/sys/*', limitForm)
  app.get(cssPath, (c) => {
    c.header('cache-control', 'no-cache')
    return c.body(formPageCss, 200, { 'content-type': 'text/css; charset=utf-8' })
  })

  app.route('/', fontRoutes('/sys'))

  app.get(logInPath, (c) => {
    const request = readRequest(system, c)
    if (request.kind === 'invalid') return c.html(errorPage("Can't log in", request.reason), 400)
    const known = system.logIns.find(getCookie(c, cookieName) ?? '')
    return known ? sendBack(c, request.redirectUri, known.memberId) : show(c, '', {})
  })

  app.post(logInPath, async (c) => {
    const request = readRequest(system, c)
    if (request.kind === 'invalid') return c.html(errorPage("Can't log in", request.reason), 400)
    const submitted = await readForm(c)
    const problems = logInProblems(submitted)
    if (Object.keys(problems).length > 0) return show(c, submitted.email, problems)
    const name = submitted.email.toLowerCase()
    // Counted before the password is checked, so that parallel tries don't evade the limit.
    if (!attempts.mayTry(name, Date.now())) return show(c, name, { form: tooManyTries })
    const member = await system.members.logIn(submitted.email, submitted.password)
    if (!member) return show(c, submitted.email, { form: wrongLogIn })
    attempts.forget(name)
    // A lapsed member is not kept logged in, so that another member can log in in this browser.
    if (member.status !== 'Lapsed') {
      const logIn = system.logIns.add({ memberId: member.id })
      setCookie(c, cookieName, logIn, { path: '/', httpOnly: true, sameSite: 'Lax' })
    }
    return sendBack(c, request.redirectUri, member.id)
  })

  app.get('/sys/login/logout', (c) => {
    const nonce = system.nonces.take(c.req.query('nonce') ?? '')
    if (!nonce) {
      return c.html(errorPage("Can't log out", 'This log-out has run out or was used before.'), 400)
    }
    system.logIns.removeWhere(({ memberId }) => memberId === nonce.memberId)
    deleteCookie(c, cookieName, { path: '/' })
    return c.redirect(nonce.redirectUrl, 302)
  })
  return app

  function sendBack(c: Context, redirectUri: string, memberId: number) {
    const code = system.codes.add({ memberId, redirectUri, scope: memberScope })
    const target = new URL(redirectUri)
    target.searchParams.set('code', code)
    const state = c.req.query('state')
    if (state !== undefined) target.searchParams.set('state', state)
    return c.redirect(target.href, 303)
  }
}

function readRequest(system: MemberSystem, c: Context): LogInRequest {
  const { client_id: clientId, redirect_uri: redirectUri, scope } = c.req.query()
  if (clientId !== system.client.id) {
    return { kind: 'invalid', reason: 'There is no such application.' }
  }
  const url = appUrl(system, redirectUri)
  if (!url || url.pathname !== memberReturnPath || url.search !== '' || url.hash !== '') {
    return { kind: 'invalid', reason: 'The address to return to is not allowed.' }
  }
  if (scope !== memberScope) return { kind: 'invalid', reason: `The scope must be ${memberScope}.` }
  return { kind: 'valid', redirectUri: url.href }
}

function show(c: Context, email: string, problems: LogInProblems) {
  const action = logInPath + new URL(c.req.url).search
  const isFine = Object.keys(problems).length === 0
  return c.html(logInPage({ action, email, problems }), isFine ? 200 : 422)
}

async function readForm(c: Context) {
  const body = await c.req.parseBody()
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  return { email: text('email').trim(), password: text('password') }
}
