import { useEffect } from 'react'
import { beginBusy } from './busy-store.ts'

/** Raises the spinner for as long as the work is under way. */
export function useBusy(isWorking: boolean): void {
  useEffect(() => (isWorking ? beginBusy() : undefined), [isWorking])
}
