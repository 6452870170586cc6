// The blank fields of the checkout, shown at once when somebody asks for them, by Enter or by the link.
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { Problem } from '../../../ui/form/error-summary.tsx'

/** `form` is the element that holds the fields. */
export function useProblems(form: RefObject<HTMLFormElement | null>, problems: readonly Problem[]) {
  // Counts the askings, so that each brings the focus to the summary.
  const [asked, setAsked] = useState(0)
  const [isShown, setIsShown] = useState(false)
  const isSolved = problems.length === 0
  if (isSolved && isShown) setIsShown(false)

  const show = () => {
    setAsked((count) => count + 1)
    setIsShown(true)
  }
  return {
    asked,
    isShown,
    /** True from the first asking on: then blank fields speak for themselves. */
    isChecked: asked > 0,
    show: isSolved ? null : show,
    /** Enter never pays: it says what is missing, or does nothing. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      if (!(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox') return
      event.preventDefault()
      if (!isSolved) show()
    },
    goTo: (name: string) => {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLElement) control.focus()
    },
  }
}
