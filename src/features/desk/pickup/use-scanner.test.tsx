import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Scanner, useScanner } from './use-scanner.ts'

const stopTrack = vi.fn()
const detect = vi.fn()
const found = vi.fn()
let root: Root
let scanner: Scanner

class Detector {
  detect = detect
  static getSupportedFormats = () => Promise.resolve(['qr_code'])
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const getUserMedia = () => Promise.resolve({ getTracks: () => [{ stop: stopTrack }] })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  vi.stubGlobal('BarcodeDetector', Detector)
  detect.mockResolvedValue([])
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined)
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  stopTrack.mockReset()
  detect.mockReset()
  found.mockReset()
})

function Probe() {
  const now = useScanner(found)
  useEffect(() => {
    scanner = now
  })
  const { state, setVideo } = now
  return state.kind === 'on' ? <video ref={setVideo} muted /> : null
}
const passMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const open = async () => {
  act(() => root.render(<Probe />))
  await passMs(1)
}

test('says so where codes cannot be read, without asking for the camera', async () => {
  vi.stubGlobal('BarcodeDetector', undefined)
  await open()
  expect(scanner.state).toEqual({ kind: 'cannot' })
})

test('is off until started, passes over other codes, and off again with the first order', async () => {
  await open()
  expect(scanner.state).toEqual({ kind: 'off', why: null })
  act(() => scanner.start())
  detect.mockResolvedValue([{ rawValue: 'https://example.com/' }])
  await passMs(250)
  expect(scanner.state).toEqual({ kind: 'on', hasSeenOther: true })
  expect(found).not.toHaveBeenCalled()
  detect.mockResolvedValue([{ rawValue: '10001' }])
  await passMs(250)
  expect(found.mock.calls).toEqual([[10_001]])
  expect(scanner.state).toEqual({ kind: 'off', why: null })
  expect(stopTrack).toHaveBeenCalled()
})

test('leaving the view lets the camera go', async () => {
  await open()
  act(() => scanner.start())
  await passMs(50)
  expect(stopTrack).not.toHaveBeenCalled()
  act(() => root.render(null))
  await passMs(1)
  expect(stopTrack).toHaveBeenCalled()
})
