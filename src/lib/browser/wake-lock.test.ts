// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { keepAwake } from './wake-lock.ts'

class Lock extends EventTarget {
  released = false
  release = vi.fn(async () => {
    this.released = true
    this.dispatchEvent(new Event('release'))
  })
}

function stubScreen(request: () => Promise<Lock>) {
  vi.stubGlobal('navigator', { wakeLock: { request } })
}

const settled = () => new Promise((resolve) => void setTimeout(resolve, 0))

afterEach(() => void vi.unstubAllGlobals())

test('holds the screen, and lets it go at the end', async () => {
  const lock = new Lock()
  stubScreen(async () => lock)
  const news: boolean[] = []
  const stop = keepAwake((isAwake) => news.push(isAwake))
  await settled()
  expect(news).toEqual([true])
  stop()
  expect(lock.release).toHaveBeenCalledOnce()
  expect(news).toEqual([true])
})

test('asks again when the page is back, since the browser has let go', async () => {
  const locks = [new Lock(), new Lock()]
  let asked = 0
  stubScreen(async () => locks[asked++] ?? new Lock())
  const news: boolean[] = []
  const stop = keepAwake((isAwake) => news.push(isAwake))
  await settled()
  await locks[0]?.release()
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(news).toEqual([true, false, true])
  stop()
})

test('an end that comes before the lock lets it go as soon as it is there', async () => {
  const lock = new Lock()
  stubScreen(async () => lock)
  keepAwake(() => undefined)()
  await settled()
  expect(lock.release).toHaveBeenCalledOnce()
})

test('a device that cannot, or refuses, is let be', async () => {
  vi.stubGlobal('navigator', {})
  keepAwake(() => expect.unreachable())()
  const news: boolean[] = []
  stubScreen(() => Promise.reject(new Error('Low battery')))
  const stop = keepAwake((isAwake) => news.push(isAwake))
  await settled()
  expect(news).toEqual([false])
  stop()
})
