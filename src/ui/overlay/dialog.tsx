import type { ComponentProps } from 'react'
import { Overlay } from './overlay.tsx'

/** A modal in the cartouche frame: focus is kept inside and returns where it was. */
export function Dialog(props: Omit<ComponentProps<typeof Overlay>, 'kind'>) {
  return <Overlay {...props} kind="dialog" />
}
