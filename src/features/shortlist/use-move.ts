// Moving the shortlist as the sheet sees it: one run at a time, and what came of the last one.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type MoveReport, settleShortlist } from '../../data/shortlist/move-shortlist.ts'
import { useMoveShortlist } from '../../data/cart/use-cart-changes.ts'
import { beginBusy } from '../../ui/feedback/busy.tsx'

export interface Move {
  start: () => void
  isMoving: boolean
  report: MoveReport | null
}

/** Also finds out, on arrival, what became of items that were on their way when the page was left. */
export function useMove(userId: number): Move {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMoveShortlist(userId)
  const [report, setReport] = useState<MoveReport | null>(null)
  useEffect(() => {
    void settleShortlist(client, userId)
  }, [client, userId])
  const isRunning = useRef(false)
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    const endBusy = beginBusy()
    setReport(null)
    try {
      setReport(await mutateAsync())
    } finally {
      isRunning.current = false
      endBusy()
    }
  }
  return { start: () => void run(), isMoving: isPending, report }
}
