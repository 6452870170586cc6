import { pino } from 'pino'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { requestLine, requestsByTurns } from './log.ts'

function collect() {
  const writes: string[] = []
  const writer = requestsByTurns((text) => writes.push(text))
  const log = pino({ base: null, timestamp: false, level: 'info' }, writer)
  const said = () =>
    writes.map((text) => [...text.matchAll(/"n":(\d)/g)].map(([, number]) => Number(number)))
  return { log, said, flush: () => writer.flush() }
}

test('lines of requests go out together when the turn ends, none of them later', async () => {
  const { log, said } = collect()
  for (const n of [1, 2, 3]) log.info({ n }, requestLine)
  expect(said()).toEqual([])
  await nextTurn()
  expect(said()).toEqual([[1, 2, 3]])
  log.info({ n: 4 }, requestLine)
  await nextTurn()
  expect(said()).toEqual([[1, 2, 3], [4]])
})

test('any other line goes out at once, after those before it', async () => {
  const { log, said } = collect()
  log.info({ n: 1 }, requestLine)
  log.child({ call: 'place' }).info({ n: 2 }, 'money')
  expect(said()).toEqual([[1, 2]])
  log.info({ n: 3 }, requestLine)
  log.error({ n: 4 }, 'request failed')
  log.info({ n: 5 }, requestLine)
  await nextTurn()
  expect(said()).toEqual([[1, 2], [3, 4], [5]])
})

test('what waits goes out when it is asked for, as at the end of the process', () => {
  const { log, said, flush } = collect()
  log.info({ n: 1 }, requestLine)
  flush()
  flush()
  expect(said()).toEqual([[1]])
})
