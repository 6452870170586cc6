// The identity provider's pages: log-in, sign-up and errors.
import { field, formPage, problemNote } from '../form-page.ts'
import { html, type Html } from '../html.ts'
import { emailField, logInForm } from '../log-in-form.ts'

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
    html`${logInForm({ action, email: values.email, problems })}
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
    html`${problemNote(problems.form)}
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
        ${emailField(values.email, problems.email)}
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

/** The error page of a sign-in. */
export function errorPage(reason: string): string {
  return page(
    "Can't sign in",
    html`${problemNote(reason)}
      <p>Go back to the site and start again from its log-in button.</p>`,
  )
}

function page(title: string, content: Html): string {
  const frame = {
    title,
    owner: 'Sandbox identity provider',
    strip: 'Sandbox identity provider: accounts here work on this machine only.',
    cssPath: '/u/form-page.css',
  }
  return formPage(frame, content)
}
