// The camera of the pick-up desk: off until asked for, off again with the first order's code, and
// whenever the view is left.
import { useEffect, useState } from 'react'
import { readOrderNumber } from '../../../../contract/rules/order-number.ts'
import { type ReadingEnd, canReadCodes, readCodes } from '../../../lib/browser/code-reader.ts'
import { useStable } from '../../../lib/use-stable.ts'

export type ScannerState =
  /** It is not known yet whether this browser can. */
  | { kind: 'unknown' }
  | { kind: 'cannot' }
  | { kind: 'off'; why: ReadingEnd | null }
  | { kind: 'on'; hasSeenOther: boolean }

export interface Scanner {
  state: ScannerState
  /** Where the picture is shown, once it stands. */
  setVideo: (video: HTMLVideoElement | null) => void
  start: () => void
  stop: () => void
}

export function useScanner(onOrder: (orderId: number) => void): Scanner {
  const [state, setState] = useState<ScannerState>({ kind: 'unknown' })
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const found = useStable(onOrder)
  useEffect(() => {
    let isHere = true
    void canReadCodes().then((can) => {
      if (isHere) setState(can ? { kind: 'off', why: null } : { kind: 'cannot' })
    })
    return () => {
      isHere = false
    }
  }, [])
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
