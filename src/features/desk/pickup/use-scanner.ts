// The camera of the pick-up desk: off until it is started, and off again after the first order's code and
// when the view is left. The last order's code counts again once it has left the camera.
import { useEffect, useRef, useState } from 'react'
import { readOrderNumber } from '../order-number.ts'
import { type ReadingEnd, hasCameraAccess, readCodes } from '#lib/browser/code-reader.ts'
import { useStable } from '#lib/hooks/use-stable.ts'

type ScannerState =
  | { kind: 'cannot' }
  | { kind: 'off'; why: ReadingEnd | null }
  | { kind: 'on'; sees: Sight }

/** What the camera sees: `last` = the code of the order that it read last. */
type Sight = 'nothing' | 'other' | 'last'

/** So many looks in a row without a code: a single one can miss the code that is still there. */
const looksUntilGone = 4

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
  const last = useRef<{ orderId: number; looksWithout: number } | null>(null)
  useEffect(() => {
    if (!isOn || !video) return undefined
    return readCodes(video, {
      onLook: (texts) => {
        const orders = texts.map(readOrderNumber).filter((id) => id !== null)
        const seesLast = last.current !== null && orders.includes(last.current.orderId)
        if (last.current) {
          last.current.looksWithout = seesLast ? 0 : last.current.looksWithout + 1
          if (last.current.looksWithout >= looksUntilGone) last.current = null
        }
        const orderId = orders.find((id) => id !== last.current?.orderId)
        if (orderId === undefined) {
          const sees = seesLast ? 'last' : texts.length > 0 ? 'other' : null
          if (sees)
            setState((now) => (now.kind === 'on' && now.sees === sees ? now : { kind: 'on', sees }))
          return
        }
        last.current = { orderId, looksWithout: 0 }
        setState({ kind: 'off', why: null })
        found(orderId)
      },
      onEnd: (why) => setState({ kind: 'off', why }),
    })
  }, [isOn, video, found])
  return {
    state,
    setVideo,
    start: () => setState({ kind: 'on', sees: 'nothing' }),
    stop: () => setState({ kind: 'off', why: null }),
  }
}
