// The rules of the log-in and sign-up forms, in words a person can act on.
import type { FormProblems, FormValues } from './pages.ts'

export type Submitted = FormValues & { password: string }

const longest = 200

/** What is wrong with a log-in before any account is looked up. */
export function logInProblems({ email, password }: Submitted): FormProblems {
  return {
    ...emailProblem(email),
    ...(password === '' ? { password: 'Enter your password.' } : {}),
  }
}

/** What is wrong with a sign-up before any account is looked up. */
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
  return text.length > longest ? { [name]: `Use at most ${longest} characters.` } : {}
}

function emailProblem(email: string): FormProblems {
  if (email === '') return { email: 'Enter your email address.' }
  const looksRight = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= longest
  return looksRight ? {} : { email: 'Enter an email address such as name@example.com.' }
}

function passwordProblem(password: string): FormProblems {
  if (password.length < 8) return { password: 'Use at least 8 characters.' }
  return password.length > longest ? { password: `Use at most ${longest} characters.` } : {}
}
