// When to offer the release that waits. "Later" holds for four hours, or until the app starts again.
import { atom, useAtom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { nowMs } from '#lib/clock.ts'
import { useTurningPoint } from '#lib/hooks/use-now.ts'
import { waitingUpdateAtom } from './register-worker.ts'

const laterMs = 4 * 60 * 60_000
const tickMs = 60_000

const quietUntilAtom = atom(0)

/** The release to offer now, null = none, and a function that puts the offer off. */
export function useUpdateOffer(): [{ apply: () => void } | null, () => void] {
  const update = useAtomValue(waitingUpdateAtom)
  const [quietUntilMs, setQuietUntilMs] = useAtom(quietUntilAtom)
  const moments = useMemo(() => [quietUntilMs], [quietUntilMs])
  const isQuiet = useTurningPoint(tickMs, moments) < quietUntilMs
  return [isQuiet ? null : update, () => setQuietUntilMs(nowMs() + laterMs)]
}
