// The member system's pages: log-in and errors.
import { formPage, problemNote } from '../form-page.ts'
import { html, type Html } from '../html.ts'
import { logInForm, type LogInProblems } from '../log-in-form.ts'
import { samplePassword } from './members.ts'

export const cssPath = '/sys/form-page.css'

/** The log-in form. */
export function logInPage(state: {
  action: string
  email: string
  problems: LogInProblems
}): string {
  return page(
    'Member log in',
    html`${logInForm(state)}
      <p class="note">
        To look around, log in as <strong>member@example.com</strong> with the password
        <strong>${samplePassword}</strong>. The membership of
        <strong>lapsed@example.com</strong> has run out.
      </p>`,
  )
}

/** The error page of a log-in or log-out. */
export function errorPage(title: string, reason: string): string {
  return page(
    title,
    html`${problemNote(reason)}
      <p>Go back to the site and start again from there.</p>`,
  )
}

function page(title: string, content: Html): string {
  const frame = {
    title,
    owner: 'Sandbox member system',
    strip: "Sandbox member system: it stands in for the club's own on this machine.",
    cssPath,
  }
  return formPage(frame, content)
}
