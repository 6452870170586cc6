// Composition: the providers, the shell, the screens of the route table.
import { type ReactNode, useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { Auth0Host } from '../lib/auth0/auth0-host.tsx'
import { QueryProvider } from './query-provider.tsx'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { ErrorBoundary } from './pages/error-boundary.tsx'
import { RequireDesk, RequireSignIn } from './pages/guards.tsx'
import { HeaderActions } from './shell/header-actions.tsx'
import { HeaderStrip } from './shell/header-strip.tsx'
import { Overlays } from './overlays/overlays.tsx'
import { type ScreenRoute, routes } from './pages/routes.tsx'
import { Shell } from './shell/shell.tsx'

type AppProps = {
  /** Told when the first screen stands, hydration included. */
  onReady?: () => void
}

// Their code may be out of reach; the screen stays.
const actions = (
  <ErrorBoundary fallback={null}>
    <HeaderActions />
  </ErrorBoundary>
)

export function App({ onReady }: AppProps) {
  return (
    <ThemeProvider>
      <QueryProvider>
        <Auth0Host />
        <Shell actions={actions} strip={<HeaderStrip />}>
          <Routes>
            {routes.map(({ path, Screen, guard }) => (
              <Route key={path} path={path} element={guarded(<Screen />, guard)} />
            ))}
            <Route path="*" element={<Navigate to="/" replace />} />
          </Routes>
          <TellReady onReady={onReady} />
        </Shell>
        {/* Their code may be out of reach too; the screen stays. */}
        <ErrorBoundary fallback={null}>
          <Overlays />
        </ErrorBoundary>
      </QueryProvider>
    </ThemeProvider>
  )
}

function guarded(screen: ReactNode, guard: ScreenRoute['guard']): ReactNode {
  switch (guard) {
    case 'signIn':
      return <RequireSignIn>{screen}</RequireSignIn>
    case 'desk':
      return <RequireDesk>{screen}</RequireDesk>
    case undefined:
      return screen
  }
}

/** Stands beside the screen, so that its effect waits for the screen's. */
function TellReady({ onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady])
  return null
}
