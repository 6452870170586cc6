import type { ComponentProps } from 'react'
import { Overlay } from './overlay.tsx'

/** A panel from the right that leaves 32 px of the page in view; its footer stays pinned. */
export function Drawer(props: Omit<ComponentProps<typeof Overlay>, 'kind' | 'role' | 'size'>) {
  return <Overlay {...props} kind="drawer" />
}
