import { expect, test } from 'vitest'
import {
  answerAddress,
  filterSubmissions,
  type Submission,
  submissionStateOf,
} from './submission-filter.ts'

const one: Submission = {
  id: 1,
  sentAtMs: 1,
  name: 'Ann Lée',
  email: 'ann@example.com',
  doneAtMs: null,
  answers: ['Rex', ''],
}
const other: Submission = { ...one, id: 2, name: 'Bo', doneAtMs: 5, answers: ['Fido', 'Two beds'] }
const idsOf = (text: string, state: 'all' | 'open' | 'done' = 'all') =>
  filterSubmissions([one, other], { text, state }).map(({ id }) => id)

test('submissions are found by name, address and answer, in any letter case', () => {
  expect([idsOf(''), idsOf('ann lee'), idsOf('BEDS two'), idsOf('lee beds')]).toEqual([
    [1, 2],
    [1],
    [2],
    [],
  ])
})

test('submissions are open or done', () => {
  expect([idsOf('', 'open'), idsOf('', 'done'), idsOf('ann@', 'done')]).toEqual([[1], [2], [2]])
})

test('the state comes from the address, and what it has wrong is ignored', () => {
  const stateOf = (search: string) => submissionStateOf(new URLSearchParams(search))
  expect([stateOf('state=done'), stateOf('state=x'), stateOf('')]).toEqual(['done', 'all', 'all'])
})

test('the mail has the answers, and nothing typed can add to its address', () => {
  const sent = { ...other, email: 'a?bcc=b@example.com', answers: ['Fido & co', 'a\nb'] }
  const url = new URL(answerAddress(sent, { labels: ['Dog', 'Note'], committeeName: 'R & D' }))
  expect(url.pathname).toBe('a%3Fbcc%3Db@example.com')
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(url.searchParams.get('subject')).toBe('Your request to R & D')
  expect(url.searchParams.get('body')).toBe('\r\n\r\n> Dog: Fido & co\r\n> Note: a\r\n> b')
})

test('a long answer is cut', () => {
  const sent = { ...one, answers: ['x'.repeat(5000)] }
  const address = answerAddress(sent, { labels: ['Dog'], committeeName: 'R' })
  expect(address.length).toBeLessThan(2000)
})
