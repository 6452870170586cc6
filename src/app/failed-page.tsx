import { Button } from '../ui/button.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Page } from '../ui/page.tsx'

/** What stands in place of a screen that failed; the shell around it still works. */
export function FailedPage() {
  return (
    <Page title="This page did not open" heading="bar">
      <ErrorPanel
        action={
          <Button size="sm" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      >
        Part of the app could not be loaded or stopped working. Reload the page; if it happens
        again, come back when you have a better connection.
      </ErrorPanel>
    </Page>
  )
}
