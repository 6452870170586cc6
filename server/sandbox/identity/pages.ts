// The identity provider's pages as HTML: log in, sign up, and what to say when something is wrong.
import { html, type Html } from '../html.ts'

export type FormValues = { email: string; givenName: string; familyName: string }
export type FormProblems = Partial<Record<keyof FormValues | 'password' | 'form', string>>
export type FormState = {
  action: string
  other: string
  values: FormValues
  problems: FormProblems
}

/** The log-in form. */
export function logInPage({ action, other, values, problems }: FormState): string {
  return page(
    'Log in',
    html`${formProblem(problems)}
      <form method="post" action="${action}" novalidate>
        ${emailField(values, problems)}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'current-password',
          value: '',
          problem: problems.password,
          focus: problems.form !== undefined,
        })}
        <button>Log in</button>
      </form>
      <p class="switch">No account yet? <a href="${other}">Sign up</a></p>
      <p class="note">
        To look around, log in as <strong>guest@example.com</strong> with the password
        <strong>specialty</strong>.
      </p>`,
  )
}

/** The sign-up form. */
export function signUpPage({ action, other, values, problems }: FormState): string {
  return page(
    'Sign up',
    html`${formProblem(problems)}
      <form method="post" action="${action}" novalidate>
        <div class="pair">
          ${field({
            name: 'givenName',
            label: 'First name',
            type: 'text',
            autocomplete: 'given-name',
            value: values.givenName,
            problem: problems.givenName,
          })}
          ${field({
            name: 'familyName',
            label: 'Last name',
            type: 'text',
            autocomplete: 'family-name',
            value: values.familyName,
            problem: problems.familyName,
          })}
        </div>
        ${emailField(values, problems)}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'new-password',
          value: '',
          problem: problems.password,
          hint: 'At least 8 characters. Do not use one that you use elsewhere.',
        })}
        <button>Create account</button>
      </form>
      <p class="switch">Have an account? <a href="${other}">Log in</a></p>`,
  )
}

/** A page that says why signing in can't go on. */
export function errorPage(reason: string): string {
  return page(
    "Can't sign in",
    html`<p class="problem" role="alert">${reason}</p>
      <p>Go back to the site and start again from its log-in button.</p>`,
  )
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sandbox identity provider</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/u/identity.css" />
      </head>
      <body>
        <p class="strip">Sandbox identity provider: accounts here work on this machine only.</p>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.html
}

function formProblem({ form }: FormProblems): Html | null {
  return form === undefined ? null : html`<p class="problem" role="alert">${form}</p>`
}

function emailField(values: FormValues, problems: FormProblems): Html {
  return field({
    name: 'email',
    label: 'Email',
    type: 'email',
    autocomplete: 'username',
    value: values.email,
    problem: problems.email,
  })
}

function field(of: {
  name: string
  label: string
  type: string
  autocomplete: string
  value: string
  problem: string | undefined
  hint?: string
  /** Where to go on after a problem that belongs to no field. */
  focus?: boolean
}): Html {
  const { name, problem, hint } = of
  return html`<div class="field ${problem && 'bad'}">
    <label for="${name}">${of.label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${of.type}"
      autocomplete="${of.autocomplete}"
      value="${of.value}"
      aria-invalid="${problem ? 'true' : 'false'}"
      aria-describedby="${name}-help"
      ${(problem || of.focus) && html`autofocus`}
    />
    <p id="${name}-help" class="${problem ? 'error' : 'hint'}">${problem ?? hint}</p>
  </div>`
}
