import { useRef, useState } from 'react'
import { messages } from './messages.ts'

/** Which act's form is open, under the group of buttons that open them. */
export function useActForm<Act>() {
  const [openForm, setOpenForm] = useState<Act | null>(null)
  const group = useRef<HTMLDivElement>(null)
  const toggle = (act: Act) => setOpenForm(openForm === act ? null : act)
  const close = () => {
    setOpenForm(null)
    // What had the focus goes: the form, and the button of an act that is done.
    group.current?.focus()
  }
  const groupProps = { ref: group, role: 'group', 'aria-label': messages.one.acts, tabIndex: -1 }
  return { openForm, toggle, close, groupProps }
}
