// The log-in and sign-up forms of an interaction.
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { errors, type Provider } from 'oidc-provider'
import { createAttempts } from '../attempts.ts'
import { fontRoutes } from '../fonts.ts'
import { limitForm } from '../form-limit.ts'
import { formPageCss, formPageHeaders } from '../form-page.ts'
import { logInProblems, tooManyTries, wrongLogIn } from '../log-in-form.ts'
import type { Account, Accounts } from './accounts.ts'
import { signUpProblems, type Submitted } from './form-check.ts'
import { errorPage, logInPage, signUpPage, type FormProblems, type FormValues } from './pages.ts'

type Env = { Bindings: HttpBindings }
type Screen = 'login' | 'signup'

const blank: FormValues = { email: '', givenName: '', familyName: '' }
const taken = 'There is an account with this email already. Log in instead.'

/** Mounts `/u/…`. */
export function interactionRoutes(provider: Provider, accounts: Accounts): Hono<Env> {
  const app = new Hono<Env>()
  const attempts = createAttempts({ most: 10, spanMs: 600_000 })

  app.use('/u/*', async (c, next) => {
    for (const [name, value] of Object.entries(formPageHeaders)) c.header(name, value)
    await next()
  })
  app.use('/u/*', limitForm)
  app.onError((error, c) => {
    const gone = error instanceof errors.SessionNotFound
    if (!gone) process.stderr.write(`The sandbox identity provider failed. ${error.stack}\n`)
    const reason = gone ? 'This sign-in has ended or was begun elsewhere.' : 'Something went wrong.'
    return c.html(errorPage(reason), gone ? 400 : 500)
  })
  app.get('/u/form-page.css', (c) => {
    c.header('cache-control', 'no-cache')
    return c.body(formPageCss, 200, { 'content-type': 'text/css; charset=utf-8' })
  })

  app.route('/', fontRoutes('/u'))

  app.get('/u/:uid', async (c) => {
    const { params } = await begun(c)
    const screen = params['screen_hint'] === 'signup' ? 'signup' : 'login'
    return c.redirect(`/u/${c.req.param('uid')}/${screen}`, 303)
  })
  app.get('/u/:uid/:screen{login|signup}', async (c) => {
    const { params } = await begun(c)
    const values = { ...blank, email: textOf(params['login_hint']) }
    return show(c, screenOf(c), values, {})
  })
  app.post('/u/:uid/login', async (c) => {
    await begun(c)
    const submitted = await read(c)
    const problems = logInProblems(submitted)
    if (Object.keys(problems).length > 0) return show(c, 'login', submitted, problems)
    const name = submitted.email.toLowerCase()
    // Counted before the password is checked, so that parallel tries don't evade the limit.
    if (!attempts.mayTry(name, Date.now()))
      return show(c, 'login', submitted, { form: tooManyTries })
    const account = await accounts.signIn(submitted.email, submitted.password)
    if (account !== null) {
      attempts.forget(name)
      return finish(c, account)
    }
    return show(c, 'login', submitted, { form: wrongLogIn })
  })
  app.post('/u/:uid/signup', async (c) => {
    await begun(c)
    const submitted = await read(c)
    const problems = signUpProblems(submitted)
    if (Object.keys(problems).length > 0) return show(c, 'signup', submitted, problems)
    const account = await accounts.signUp(submitted)
    return account ? finish(c, account) : show(c, 'signup', submitted, { email: taken })
  })
  return app

  async function begun(c: Context<Env>) {
    const details = await provider.interactionDetails(c.env.incoming, c.env.outgoing)
    if (details.uid !== c.req.param('uid')) throw new errors.SessionNotFound('another interaction')
    return details
  }

  async function finish(c: Context<Env>, account: Account) {
    const result = { login: { accountId: account.id, amr: ['pwd'] } }
    const next = await provider.interactionResult(c.env.incoming, c.env.outgoing, result)
    return c.redirect(next, 303)
  }
}

function show(c: Context<Env>, screen: Screen, values: FormValues, problems: FormProblems) {
  const base = `/u/${c.req.param('uid')}`
  const state = { values, problems, action: `${base}/${screen}` }
  const isFine = Object.keys(problems).length === 0
  const text =
    screen === 'login'
      ? logInPage({ ...state, other: `${base}/signup` })
      : signUpPage({ ...state, other: `${base}/login` })
  return c.html(text, isFine ? 200 : 422)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function screenOf(c: Context<Env>): Screen {
  return c.req.param('screen') === 'signup' ? 'signup' : 'login'
}

async function read(c: Context<Env>): Promise<Submitted> {
  const body = await c.req.parseBody()
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  return {
    email: text('email').trim(),
    givenName: text('givenName').trim(),
    familyName: text('familyName').trim(),
    password: text('password'),
  }
}
