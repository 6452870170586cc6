// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { noteReached, noteUnreachable } from '../http/connection.ts'
import { isMissingCode, listenForMissingCode, reloadForMissingCode } from './missing-code.ts'

const probe = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('../http/probe.ts', () => ({ probe }))

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/a-1.js')
const other = new TypeError('Failed to fetch dynamically imported module: /assets/b-2.js')

const reload = vi.spyOn(window.location, 'reload')

beforeEach(() => {
  reload.mockReset()
  sessionStorage.clear()
  probe.mockImplementation(async () => noteReached())
})

it('knows the errors that Vite reports', () => {
  listenForMissingCode()
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }))
  expect([isMissingCode(missing), isMissingCode(other)]).toEqual([true, false])
})

it('reloads once per address', async () => {
  expect(await reloadForMissingCode()).toBe(true)
  expect(await reloadForMissingCode()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  history.replaceState(null, '', '/other')
  expect(await reloadForMissingCode()).toBe(true)
})

it('does not reload while the server cannot be reached', async () => {
  probe.mockImplementation(async () => noteUnreachable())
  expect(await reloadForMissingCode()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

it('does not reload where the tab cannot remember that it did', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('blocked')
    },
  })
  expect(await reloadForMissingCode()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
