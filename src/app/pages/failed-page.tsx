import { useConnection } from '../../lib/http/connection.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { missingText } from '../../ui/loading/lazy-part.tsx'
import { Page } from '../../ui/page/page.tsx'

/** What stands in place of a screen that failed; the shell around it still works. */
export function FailedPage() {
  const { isOffline } = useConnection()
  return (
    <Page title="This page did not open" heading="bar">
      <ErrorPanel
        action={
          // Without a connection it would give the browser's own page in place of the app.
          isOffline ? undefined : (
            <Button size="sm" onClick={() => window.location.reload()}>
              Reload
            </Button>
          )
        }
      >
        {isOffline
          ? missingText
          : 'Part of the app could not be loaded or stopped working. Reload the page; if it happens again, come back when you have a better connection.'}
      </ErrorPanel>
    </Page>
  )
}
