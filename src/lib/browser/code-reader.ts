// Reads codes with the camera, where the browser can. The camera runs only between the call and the stop
// it gives back, and never while the page is out of sight; no picture leaves the device.

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

/** Not in the libraries' types: not every browser has it. */
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const format = 'qr_code'
const lookEveryMs = 200

function detectorClass(): DetectorClass | null {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  return BarcodeDetector ?? null
}

/** Whether codes can be read here at all; the camera is not asked for. Never rejects. */
export async function canReadCodes(): Promise<boolean> {
  try {
    if (typeof navigator.mediaDevices?.getUserMedia !== 'function') return false
    const formats = await detectorClass()?.getSupportedFormats()
    return formats?.includes(format) ?? false
  } catch {
    return false
  }
}

/** Why reading ended by itself: the camera was not allowed, there is none, or it failed; or out of sight. */
export type ReadingEnd = 'notAllowed' | 'noCamera' | 'failed' | 'outOfSight'

interface Reading {
  onCode: (text: string) => void
  onEnd: (why: ReadingEnd) => void
}

function whyOf(error: unknown): ReadingEnd {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'notAllowed'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'noCamera' : 'failed'
}

/** Shows the camera in `video` and tells each code it sees, until what it returns is called. */
export function readCodes(video: HTMLVideoElement, { onCode, onEnd }: Reading): () => void {
  let stream: MediaStream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = true

  const stop = () => {
    isWanted = false
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
  const end = (why: ReadingEnd) => {
    if (!isWanted) return
    stop()
    onEnd(why)
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') end('outOfSight')
  }
  const look = async (detector: Detector) => {
    const codes = await detector.detect(video)
    for (const { rawValue } of isWanted ? codes : []) onCode(rawValue)
    if (isWanted) timer = setTimeout(() => void look(detector).catch(fail), lookEveryMs)
  }
  const fail = (error: unknown) => end(whyOf(error))
  const begin = async () => {
    const BarcodeDetector = detectorClass()
    if (!BarcodeDetector) throw new TypeError('No codes can be read here.')
    const asked = { video: { facingMode: 'environment' }, audio: false }
    stream = await navigator.mediaDevices.getUserMedia(asked)
    if (!isWanted) {
      // Left while the reader was still being asked for the camera.
      stop()
      return
    }
    video.srcObject = stream
    await video.play()
    if (isWanted) await look(new BarcodeDetector({ formats: [format] }))
  }
  document.addEventListener('visibilitychange', onVisibility)
  void begin().catch(fail)
  return stop
}
