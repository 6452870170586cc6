import { expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { writePageCode } from '../support/page-code.ts'
import { tempFolders } from '../support/temp-folders.ts'
import { type Answer, createPageThread } from './page-thread.ts'

const newFolder = tempFolders('page-thread')
const log = createLog('silent')

/** A thread that draws with the given code. */
const threadWith = (code: string) =>
  createPageThread({ bundle: writePageCode(newFolder(), code), publicUrl: '' }, log)

const order = (pathname: string) => ({ pathname, nowMs: 0, words: null })
const answer: Answer = async () => ({ status: 200, type: 'text/plain', body: '' })
const page = (text: string) => expect.objectContaining({ html: expect.stringContaining(text) })

test.each([
  ['fails', `throw new Error('later')`],
  ['ends', 'process.exit(0)'],
])(
  'a thread that %s between two drawings is logged, and replaced by the next one',
  async (_, code) => {
    const warned = vi.spyOn(log, 'warn')
    const thread = threadWith(`
    count += 1
    if (pathname === '/first') setImmediate(() => { ${code} })
    return page('drawn ' + count)`)
    expect(await thread.draw(order('/first'), answer)).toEqual(page('drawn 1'))
    await expect.poll(() => warned).toHaveBeenCalled()
    expect(await thread.draw(order('/second'), answer)).toEqual(page('drawn 1'))
    warned.mockRestore()
  },
)

test('what a failed drawing asks for later is no part of the next one', async () => {
  const thread = threadWith(`
    if (pathname === '/first') {
      globalThis.askLate = () => answer('/of-the-first')
      throw new Error('no')
    }
    void globalThis.askLate()
    await answer('/of-the-second')
    return page('drawn')`)
  await expect(thread.draw(order('/first'), answer)).rejects.toThrow('no')
  const asked: string[] = []
  const noting: Answer = (url) => {
    asked.push(url)
    return answer(url)
  }
  expect(await thread.draw(order('/second'), noting)).toEqual(page('drawn'))
  expect(asked).toEqual(['/of-the-second'])
})

test('a drawing whose call could not be answered is never taken for the next one', async () => {
  const thread = threadWith(`
    if (pathname === '/first') {
      void answer('/wrong')
      await new Promise((resolve) => { globalThis.goOn = resolve })
      return page('first')
    }
    globalThis.goOn?.()
    await answer('/right')
    return page('second')`)
  const failing: Answer = () => Promise.reject(new Error('no answer'))
  await expect(thread.draw(order('/first'), failing)).rejects.toThrow()
  expect(await thread.draw(order('/second'), answer)).toEqual(page('second'))
})
