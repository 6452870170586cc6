import type { PoolClient } from 'pg'
import { expect, it } from 'vitest'
import { sendInOnePiece } from './in-one-piece.ts'

interface Answer {
  resolve(value: unknown): void
  reject(error: Error): void
}

/** A connection whose answers a test gives itself. */
function connection() {
  const sent: string[] = []
  const answers: Answer[] = []
  const client = {
    connection: { stream: { cork: () => undefined, uncork: () => undefined } },
    query: (text: string) => {
      sent.push(text)
      return new Promise<unknown>((resolve, reject) => {
        answers.push({ resolve, reject })
      })
    },
  }
  sendInOnePiece(client as unknown as PoolClient)
  return { sent, answers, ask: (text: string) => client.query(text) }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('sends questions that only look right behind the beginning', async () => {
  const { sent, answers, ask } = connection()
  await ask('begin')
  const looks = [ask('select 1'), ask('select 2')]
  expect(sent).toEqual(['begin', 'select 1', 'select 2'])
  for (const [at, answer] of answers.entries()) answer.resolve(at)
  expect(await Promise.all(looks)).toEqual([1, 2])
})

it('sends a change, and what follows it, only after the beginning was answered', async () => {
  const { sent, answers, ask } = connection()
  await ask('begin')
  const asked = [ask('update one'), ask('select 2')]
  await turn()
  expect(sent).toEqual(['begin'])
  answers[0]?.resolve(null)
  await turn()
  expect(sent).toEqual(['begin', 'update one', 'select 2'])
  for (const answer of answers) answer.resolve('done')
  expect(await Promise.all(asked)).toEqual(['done', 'done'])
})

it('sends nothing after a beginning that failed, however late it is asked', async () => {
  const { sent, answers, ask } = connection()
  await ask('begin')
  answers[0]?.reject(new Error('no transaction'))
  await turn()
  await expect(ask('update one')).rejects.toThrow('no transaction')
  await expect(ask('rollback')).rejects.toThrow('no transaction')
  expect(sent).toEqual(['begin'])
})

it('tells that the beginning failed, not that what came after it worked', async () => {
  const { answers, ask } = connection()
  await ask('begin')
  const look = ask('select 1')
  answers[0]?.reject(new Error('no transaction'))
  answers[1]?.resolve('seen')
  await expect(look).rejects.toThrow('no transaction')
})
