import type { ReactNode } from 'react'
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx'
import { Shell } from './shell.tsx'

/** The frame with the shape of a screen in it: what a page shows while code and data load. */
export function ShellFrame({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <Shell actions={null}>{children}</Shell>
    </ThemeProvider>
  )
}
