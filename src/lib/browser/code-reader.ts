// Reads QR codes with the camera. The camera runs from `readCodes` until its stop function is called, and never
// while the page is hidden; no picture leaves the device.
import type { BarcodeDetector } from 'barcode-detector/ponyfill'
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

const lookEveryMs = 200

/** Loads the detector with its WebAssembly from our own origin; by itself the library takes that from a CDN. */
async function loadDetector(): Promise<BarcodeDetector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  prepareZXingModule({ overrides: { locateFile: () => decoderUrl } })
  return new BarcodeDetector({ formats: ['qr_code'] })
}

/** Whether the browser has a camera interface; does not ask for permission. */
export function hasCameraAccess(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function'
}

/** Why reading ended before it was stopped; `outOfSight` = the page was hidden. */
export type ReadingEnd = 'notAllowed' | 'noCamera' | 'failed' | 'outOfSight'

interface Reading {
  /** Called after each look with the codes in sight. */
  onLook: (texts: string[]) => void
  onEnd: (why: ReadingEnd) => void
}

function whyOf(error: unknown): ReadingEnd {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'notAllowed'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'noCamera' : 'failed'
}

/** Shows the camera in `video` and calls `onLook` several times a second; returns the function that stops it. */
export function readCodes(video: HTMLVideoElement, { onLook, onEnd }: Reading): () => void {
  let stream: MediaStream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = true

  const stop = () => {
    isRunning = false
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
  const end = (why: ReadingEnd) => {
    if (!isRunning) return
    stop()
    onEnd(why)
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') end('outOfSight')
  }
  const look = async (detector: BarcodeDetector) => {
    if (!isRunning) return
    const codes = await detector.detect(video)
    if (isRunning) onLook(codes.map(({ rawValue }) => rawValue))
    if (isRunning) timer = setTimeout(() => void look(detector).catch(fail), lookEveryMs)
  }
  const fail = (error: unknown) => end(whyOf(error))
  const begin = async () => {
    const detector = loadDetector()
    // A camera that is refused is reported first.
    detector.catch(() => undefined)
    const constraints = { video: { facingMode: 'environment' }, audio: false }
    stream = await navigator.mediaDevices.getUserMedia(constraints)
    if (!isRunning) {
      // Stopped while the browser still asked for permission.
      stop()
      return
    }
    video.srcObject = stream
    await video.play()
    await look(await detector)
  }
  document.addEventListener('visibilitychange', onVisibility)
  void begin().catch(fail)
  return stop
}
