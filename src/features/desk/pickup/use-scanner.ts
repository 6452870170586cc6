// The camera of the pick-up desk: off until it is started, and off again after the first order's code and
// when the view is left.
import { useEffect, useState } from 'react'
import { readOrderNumber } from '../order-number.ts'
import { type ReadingEnd, hasCameraAccess, readCodes } from '../../../lib/browser/code-reader.ts'
import { useStable } from '../../../lib/use-stable.ts'

type ScannerState =
  | { kind: 'cannot' }
  | { kind: 'off'; why: ReadingEnd | null }
  | { kind: 'on'; hasSeenOther: boolean }

export interface Scanner {
  state: ScannerState
  /** The ref of the video element that shows the camera's picture. */
  setVideo: (video: HTMLVideoElement | null) => void
  start: () => void
  stop: () => void
}

export function useScanner(onOrder: (orderId: number) => void): Scanner {
  const [state, setState] = useState<ScannerState>(() =>
    hasCameraAccess() ? { kind: 'off', why: null } : { kind: 'cannot' },
  )
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const found = useStable(onOrder)
  const isOn = state.kind === 'on'
  useEffect(() => {
    if (!isOn || !video) return undefined
    return readCodes(video, {
      onCode: (text) => {
        const orderId = readOrderNumber(text)
        if (orderId === null) {
          setState({ kind: 'on', hasSeenOther: true })
          return
        }
        setState({ kind: 'off', why: null })
        found(orderId)
      },
      onEnd: (why) => setState({ kind: 'off', why }),
    })
  }, [isOn, video, found])
  return {
    state,
    setVideo,
    start: () => setState({ kind: 'on', hasSeenOther: false }),
    stop: () => setState({ kind: 'off', why: null }),
  }
}
