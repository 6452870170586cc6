// Checks the sign-up form.
import { emailProblem } from '../log-in-form.ts'
import type { FormProblems, FormValues } from './pages.ts'

export type Submitted = FormValues & { password: string }

const longest = 200

/** The errors of a sign-up, without looking up accounts. */
export function signUpProblems(submitted: Submitted): FormProblems {
  const { email, givenName, familyName, password } = submitted
  return {
    ...nameProblem('givenName', givenName, 'first'),
    ...nameProblem('familyName', familyName, 'last'),
    ...emailProblem(email),
    ...passwordProblem(password),
  }
}

function nameProblem(name: 'givenName' | 'familyName', text: string, which: string): FormProblems {
  if (text === '') return { [name]: `Enter your ${which} name.` }
  if (/\p{Cc}|\p{Surrogate}/u.test(text)) return { [name]: `Use letters in your ${which} name.` }
  return text.length > longest ? { [name]: `Use at most ${longest} characters.` } : {}
}

function passwordProblem(password: string): FormProblems {
  if (password.length < 8) return { password: 'Use at least 8 characters.' }
  return password.length > longest ? { password: `Use at most ${longest} characters.` } : {}
}
