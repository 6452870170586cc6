// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canReadCodes, readCodes } from './code-reader.ts'

const stopTrack = vi.fn()
const stream = { getTracks: () => [{ stop: stopTrack }] }
const getUserMedia = vi.fn()
const detect = vi.fn()
let formats: string[]
let video: HTMLVideoElement

class Detector {
  detect = detect
  static getSupportedFormats = () => Promise.resolve(formats)
}

beforeEach(() => {
  vi.useFakeTimers()
  formats = ['ean_13', 'qr_code']
  getUserMedia.mockResolvedValue(stream)
  detect.mockResolvedValue([])
  vi.stubGlobal('BarcodeDetector', Detector)
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
  const told: string[] = []
  const stop = readCodes(video, {
    onCode: (text) => told.push(text),
    onEnd: (why) => told.push(`end: ${why}`),
  })
  return { told, stop }
}

test('codes can be read where there is a reader of them and a camera to ask for', async () => {
  expect(await canReadCodes()).toBe(true)
  formats = ['ean_13']
  expect(await canReadCodes()).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await canReadCodes()).toBe(false)
  vi.stubGlobal('BarcodeDetector', undefined)
  expect(await canReadCodes()).toBe(false)
  expect(getUserMedia).not.toHaveBeenCalled()
})

test('tells what it sees, looking again and again, and lets the camera go when told to stop', async () => {
  const { told, stop } = begin()
  await vi.advanceTimersByTimeAsync(250)
  expect(detect).toHaveBeenCalledTimes(2)
  detect.mockResolvedValue([{ rawValue: '10001' }])
  await vi.advanceTimersByTimeAsync(200)
  expect(told).toEqual(['10001'])
  stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toEqual(['10001'])
  expect(stopTrack).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('a camera that is given after the reader has left is let go at once', async () => {
  let give = (_stream: unknown) => undefined as void
  getUserMedia.mockReturnValue(
    new Promise((resolve) => {
      give = resolve
    }),
  )
  const { told, stop } = begin()
  stop()
  give(stream)
  await vi.advanceTimersByTimeAsync(10)
  expect(stopTrack).toHaveBeenCalledOnce()
  expect(detect).not.toHaveBeenCalled()
  expect(told).toEqual([])
})

test.each([
  ['NotAllowedError', 'notAllowed'],
  ['NotFoundError', 'noCamera'],
  ['NotReadableError', 'failed'],
])('a camera refused with %s ends as %s', async (name, why) => {
  getUserMedia.mockRejectedValue(Object.assign(new Error('no'), { name }))
  const { told } = begin()
  await vi.advanceTimersByTimeAsync(10)
  expect(told).toEqual([`end: ${why}`])
})

test('a page out of sight lets the camera go', async () => {
  const { told } = begin()
  await vi.advanceTimersByTimeAsync(10)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(told).toEqual(['end: outOfSight'])
  expect(stopTrack).toHaveBeenCalledOnce()
})

test('a look that fails ends the reading', async () => {
  detect.mockRejectedValue(new Error('broken'))
  const { told } = begin()
  await vi.advanceTimersByTimeAsync(10)
  expect(told).toEqual(['end: failed'])
  expect(stopTrack).toHaveBeenCalledOnce()
})
