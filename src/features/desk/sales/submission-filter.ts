// Which submissions are shown, and the mail that answers one. Pure.
import type { DeskSubmissions } from '#contract/entities/desk/books.ts'
import { hasAllWords, searchWords } from '#contract/values/search-words.ts'
import { toStorable } from '#contract/values/storable.ts'
import { mailLink } from '#lib/mail-link.ts'

export type Submission = DeskSubmissions['submissions'][number]

export const submissionStates = ['all', 'open', 'done'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** The state in the query string; all by default. */
export const submissionStateOf = (params: URLSearchParams): SubmissionState =>
  submissionStates.find((one) => one === params.get('state')) ?? 'all'

/** The submissions of the state that have every word of the text in a name, an address or an answer. */
export function filterSubmissions(
  submissions: readonly Submission[],
  { text, state }: { text: string; state: SubmissionState },
): Submission[] {
  const words = searchWords(text)
  return submissions.filter((submission) => {
    const isDone = submission.doneAtMs !== null
    if (state !== 'all' && isDone !== (state === 'done')) return false
    const { name, email, answers } = submission
    return hasAllWords(words, name, email, ...answers)
  })
}

// Mail programs cut or refuse longer addresses.
const bodyAtMost = 1500

/** The address that opens a mail to the sender, with the questions and answers below. */
export function answerAddress(
  submission: Submission,
  { labels, committeeName }: { labels: readonly string[]; committeeName: string },
): string {
  const answered = labels.flatMap((label, at) => {
    const answer = submission.answers[at] ?? ''
    return answer === '' ? [] : [`> ${label}: ${answer.replaceAll('\n', '\n> ')}`]
  })
  const whole = `\n\n${answered.join('\n')}`
  const body = whole.length > bodyAtMost ? `${toStorable(whole, bodyAtMost)}...` : whole
  const subject = `Your request to ${committeeName}`
  const query = Object.entries({ subject, body: body.replaceAll('\n', '\r\n') })
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  return `${mailLink(submission.email)}?${query}`
}
