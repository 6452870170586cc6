// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasCameraAccess, readCodes } from './code-reader.ts'

const stopTrack = vi.fn()
const stream = { getTracks: () => [{ stop: stopTrack }] }
const getUserMedia = vi.fn()
const { detect } = vi.hoisted(() => ({ detect: vi.fn() }))
let video: HTMLVideoElement

vi.mock('barcode-detector/ponyfill', () => ({
  prepareZXingModule: () => undefined,
  BarcodeDetector: class {
    detect = detect
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  getUserMedia.mockResolvedValue(stream)
  detect.mockResolvedValue([])
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  video = Object.assign(document.createElement('video'), { play: () => Promise.resolve() })
  Object.defineProperty(video, 'srcObject', { value: null, writable: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

function begin() {
  const calls: string[] = []
  const stop = readCodes(video, {
    onLook: (texts) => calls.push(...texts),
    onEnd: (why) => calls.push(`end: ${why}`),
  })
  return { calls, stop }
}

test('a browser without a camera interface is recognised', () => {
  expect(hasCameraAccess()).toBe(true)
  vi.stubGlobal('navigator', {})
  expect(hasCameraAccess()).toBe(false)
  expect(getUserMedia).not.toHaveBeenCalled()
})

test('reports each code until it is stopped, then releases the camera', async () => {
  const { calls, stop } = begin()
  await vi.advanceTimersByTimeAsync(250)
  expect(detect).toHaveBeenCalledTimes(2)
  detect.mockResolvedValue([{ rawValue: '10001' }])
  await vi.advanceTimersByTimeAsync(200)
  expect(calls).toEqual(['10001'])
  stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls).toEqual(['10001'])
  expect(stopTrack).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('a camera that is granted after the stop is released at once', async () => {
  let give = (_stream: unknown) => undefined as void
  getUserMedia.mockReturnValue(
    new Promise((resolve) => {
      give = resolve
    }),
  )
  const { calls, stop } = begin()
  stop()
  give(stream)
  await vi.advanceTimersByTimeAsync(10)
  expect(stopTrack).toHaveBeenCalledOnce()
  expect(detect).not.toHaveBeenCalled()
  expect(calls).toEqual([])
})

test.each([
  ['NotAllowedError', 'notAllowed'],
  ['NotFoundError', 'noCamera'],
  ['NotReadableError', 'failed'],
])('a camera refused with %s ends as %s', async (name, why) => {
  getUserMedia.mockRejectedValue(Object.assign(new Error('no'), { name }))
  const { calls } = begin()
  await vi.advanceTimersByTimeAsync(10)
  expect(calls).toEqual([`end: ${why}`])
})

test('a hidden page releases the camera', async () => {
  const { calls } = begin()
  await vi.advanceTimersByTimeAsync(10)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(calls).toEqual(['end: outOfSight'])
  expect(stopTrack).toHaveBeenCalledOnce()
})

test('a detection error ends the reading', async () => {
  detect.mockRejectedValue(new Error('broken'))
  const { calls } = begin()
  await vi.advanceTimersByTimeAsync(10)
  expect(calls).toEqual(['end: failed'])
  expect(stopTrack).toHaveBeenCalledOnce()
})
