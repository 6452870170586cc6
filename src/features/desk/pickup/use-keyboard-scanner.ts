// A keyboard scanner at the pick-up table: it types the number of an order and presses Enter.
import { useEffect } from 'react'
import { isTextField } from '#lib/browser/text-field.ts'
import { useStable } from '#lib/hooks/use-stable.ts'
import { readOrderNumber } from '../order-number.ts'

/** A longer pause between two keys starts another code. */
const pauseAtMostMs = 500

const openDialog = '[aria-modal=true][data-state=open]'

/**
 * Reports each order that is scanned while no field has the focus. `isBlocked`: a dialog is open, which must be answered
 * first.
 */
export function useKeyboardScanner(onOrder: (orderId: number, isBlocked: boolean) => void): void {
  const found = useStable(onOrder)
  useEffect(() => {
    let code = ''
    let lastMs = 0
    const listen = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event
      if (timeStamp - lastMs > pauseAtMostMs || isTextField(target)) code = ''
      lastMs = timeStamp
      if (isTextField(target)) return
      if (key.length === 1) code += key
      if (key !== 'Enter') return
      const orderId = readOrderNumber(code)
      code = ''
      if (orderId === null) return
      // The scanner's Enter must not press the button that has the focus.
      event.preventDefault()
      found(orderId, document.querySelector(openDialog) !== null)
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [found])
}
