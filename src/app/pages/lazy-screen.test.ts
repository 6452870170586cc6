// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadOrReload } from './lazy-screen.tsx'

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const pageThat = (canReload: boolean) => ({
  reload: vi.fn(),
  canReload: () => Promise.resolve(canReload),
})
const isSettled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    new Promise((resolve) => setTimeout(() => resolve(false), 10)),
  ])

describe('a screen whose code is gone', () => {
  beforeEach(() => sessionStorage.clear())

  it('reloads the page once and stays silent meanwhile', async () => {
    const page = pageThat(true)
    expect(await isSettled(loadOrReload('store', missing, page))).toBe(false)
    expect(page.reload).toHaveBeenCalledTimes(1)
  })

  it('fails in the open the second time', async () => {
    const page = pageThat(true)
    void loadOrReload('store', missing, page)
    await isSettled(Promise.resolve())
    await expect(loadOrReload('store', missing, page)).rejects.toThrow('Failed to fetch')
    expect(page.reload).toHaveBeenCalledTimes(1)
  })

  it('may reload again after the screen has loaded in between', async () => {
    const page = pageThat(true)
    void loadOrReload('store', missing, page)
    await isSettled(Promise.resolve())
    await loadOrReload('store', () => Promise.resolve('code'), page)
    void loadOrReload('store', missing, page)
    await isSettled(Promise.resolve())
    expect(page.reload).toHaveBeenCalledTimes(2)
  })

  it('fails in the open where a reload would not bring the app back', async () => {
    const page = pageThat(false)
    await expect(loadOrReload('store', missing, page)).rejects.toThrow('Failed to fetch')
    expect(page.reload).not.toHaveBeenCalled()
  })

  it('never reloads where the tab keeps nothing', async () => {
    const page = pageThat(true)
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('blocked')
      },
    })
    await expect(loadOrReload('store', missing, page)).rejects.toThrow('Failed to fetch')
    expect(page.reload).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})
