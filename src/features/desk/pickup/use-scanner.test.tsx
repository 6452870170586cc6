import { act, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScanner } from './use-scanner.ts'

const stopTrack = vi.fn()
const found = vi.fn()
const { detect } = vi.hoisted(() => ({ detect: vi.fn() }))

vi.mock('barcode-detector/ponyfill', () => ({
  prepareZXingModule: () => undefined,
  BarcodeDetector: class {
    detect = detect
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  const getUserMedia = () => Promise.resolve({ getTracks: () => [{ stop: stopTrack }] })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  detect.mockResolvedValue([])
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  stopTrack.mockReset()
  detect.mockReset()
  found.mockReset()
})

const passMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function open() {
  const { result, unmount } = renderHook(() => useScanner(found))
  const start = async () => {
    act(() => result.current.start())
    const { container } = render(<video muted />)
    act(() => result.current.setVideo(container.querySelector('video')))
    await passMs(250)
  }
  return { state: () => result.current.state, start, unmount }
}

test('says so in a browser without a camera interface', () => {
  vi.stubGlobal('navigator', {})
  expect(open().state()).toEqual({ kind: 'cannot' })
})

test('ignores other codes and is off again after the first order', async () => {
  const { state, start } = open()
  expect(state()).toEqual({ kind: 'off', why: null })
  detect.mockResolvedValue([{ rawValue: 'https://example.com/' }])
  await start()
  expect(state()).toEqual({ kind: 'on', sees: 'other' })
  expect(found).not.toHaveBeenCalled()
  detect.mockResolvedValue([{ rawValue: '10001' }])
  await passMs(250)
  expect(found.mock.calls).toEqual([[10_001]])
  expect(state()).toEqual({ kind: 'off', why: null })
  expect(stopTrack).toHaveBeenCalled()
})

test('waits until the last code has left the camera', async () => {
  const { state, start } = open()
  const last = [{ rawValue: '10001' }]
  detect.mockResolvedValue(last)
  await start()
  await start()
  await passMs(3000)
  expect(state()).toEqual({ kind: 'on', sees: 'last' })
  expect(found).toHaveBeenCalledOnce()

  // One look misses the code that is still there.
  detect.mockResolvedValueOnce([])
  await passMs(1000)
  expect(found).toHaveBeenCalledOnce()

  detect.mockResolvedValue([])
  await passMs(1000)
  detect.mockResolvedValue(last)
  await passMs(250)
  expect(found.mock.calls).toEqual([[10_001], [10_001]])

  await start()
  detect.mockResolvedValue([...last, { rawValue: '10002' }])
  await passMs(250)
  expect(found.mock.lastCall).toEqual([10_002])
})

test('leaving the view releases the camera', async () => {
  const { start, unmount } = open()
  await start()
  expect(stopTrack).not.toHaveBeenCalled()
  unmount()
  await passMs(1)
  expect(stopTrack).toHaveBeenCalled()
})
