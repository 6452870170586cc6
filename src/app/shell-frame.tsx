import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { Shell } from './shell.tsx'

/** The frame with nothing in it: what an address without a ready-made page shows while code loads. */
export function ShellFrame() {
  return (
    <ThemeProvider>
      <Shell actions={null}>
        <ScreenSkeleton />
      </Shell>
    </ThemeProvider>
  )
}
