// The log-in form with e-mail and password, and its errors.
import { field, problemNote } from './form-page.ts'
import { html, type Html } from './html.ts'

export type LogInProblems = { email?: string; password?: string; form?: string }

export const wrongLogIn = 'Email or password is not right. Check both and try again.'
export const tooManyTries = 'Too many tries. Wait ten minutes, then try again.'

const longest = 200

/** The errors of a log-in, without looking up accounts. */
export function logInProblems(submitted: { email: string; password: string }): LogInProblems {
  return {
    ...emailProblem(submitted.email),
    ...(submitted.password === '' ? { password: 'Enter your password.' } : {}),
  }
}

/** The error of an e-mail address, if it has one. */
export function emailProblem(email: string): { email?: string } {
  if (email === '') return { email: 'Enter your email address.' }
  const looksRight = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= longest
  return looksRight ? {} : { email: 'Enter an email address such as name@example.com.' }
}

/** The form with its errors. */
export function logInForm(of: { action: string; email: string; problems: LogInProblems }): Html {
  const { action, email, problems } = of
  return html`${problemNote(problems.form)}
    <form method="post" action="${action}" novalidate>
      ${emailField(email, problems.email)}
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
    </form>`
}

export function emailField(value: string, problem: string | undefined): Html {
  return field({
    name: 'email',
    label: 'Email',
    type: 'email',
    autocomplete: 'username',
    value,
    problem,
  })
}
