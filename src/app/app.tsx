// Composition: the providers, the shell and a route for every row of the page table.
import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, useEffect } from 'react'
import { Route, Routes } from 'react-router'
import { shownPages } from '#contract/rules/event/shown-pages.ts'
import { homePath } from '#config/paths.ts'
import { Auth0Host } from '#lib/auth0/auth0-host.tsx'
import { useWords } from '#lib/event/event-words.ts'
import { useIsWhole } from '#lib/hydration.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { useRestored } from '#offline/saved/offline-sync.ts'
import { SavedHereContext } from '#ui/feedback/error-panel.tsx'
import { LedAway } from '#ui/feedback/led-away.tsx'
import { AfterBoundaries } from '#ui/loading/after-boundaries.tsx'
import { Optional, OptionalPart } from '#ui/loading/error-boundary.tsx'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { Overlays } from './overlays/overlays.tsx'
import { messages } from './messages.ts'
import { Guard } from './pages/guards.tsx'
import { routes } from './pages/screens.ts'
import { HeaderActions, HeaderStrip } from './shell/header-actions.tsx'
import { Shell } from './shell/shell.tsx'

type AppProps = {
  /** Called once the first screen is rendered, hydration included; parts of it may hydrate later. */
  onReady?: () => void
  /** Called once all of it is hydrated. */
  onWhole?: () => void
}

const actions = <HeaderActions />
const unknownAddress = <LedAway to={homePath} why={messages.unknownAddress} />

const SavedLinks = lazy(() =>
  import('./shell/saved-links.tsx').then((module) => ({ default: module.SavedLinks })),
)

const SavedHere = () => (
  <OptionalPart>
    <SavedLinks />
  </OptionalPart>
)

export function App({ onReady, onWhole }: AppProps) {
  return (
    <ThemeProvider>
      <QueryProvider>
        <Auth0Host />
        <SavedHereContext value={<SavedHere />}>
          <Shell
            actions={actions}
            strip={<HeaderStrip />}
            after={
              <>
                <ReportReady onReady={onReady} />
                <AfterBoundaries onHydrated={onWhole} />
              </>
            }
          >
            <Routes>
              {routes.map(({ page, Screen }) => (
                <Route
                  key={page.path}
                  path={page.path}
                  element={<ShownScreen page={page} Screen={Screen} />}
                />
              ))}
              <Route path="*" element={unknownAddress} />
            </Routes>
          </Shell>
        </SavedHereContext>
        <Optional>
          <Overlays />
        </Optional>
      </QueryProvider>
    </ThemeProvider>
  )
}

/** The screen with the event's own name for it; the address of a hidden page is like one without a page (rule 71). */
function ShownScreen({ page, Screen }: (typeof routes)[number]) {
  const shown = shownPages(useWords()).find(({ path }) => path === page.path)
  if (!shown) return unknownAddress
  return (
    <Guard access={page.access}>
      <Screen page={shown} />
    </Guard>
  )
}

/** A sibling of the screen: its effect runs after the screen's effects. */
function ReportReady({ onReady }: Pick<AppProps, 'onReady'>) {
  useEffect(() => onReady?.(), [onReady])
  return null
}

/** The query cache. Reads wait until saved data is restored. */
function QueryProvider({ children }: { children: ReactNode }) {
  const isRestored = useRestored()
  const isWhole = useIsWhole()
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={!isRestored || !isWhole}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  )
}
