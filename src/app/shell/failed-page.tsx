import { useEffect, useState } from 'react'
import { isMissingCode, reloadForMissingCode } from '#lib/browser/missing-code.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { missingText } from '#ui/loading/lazy-part.tsx'
import { Page } from '#ui/page/page.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { messages } from '../messages.ts'

/** Replaces a screen that threw. When the screen's code is missing, the page first reloads once to get it. */
export function FailedPage({ error }: { error: unknown }) {
  const { isOffline } = useConnection()
  const [mayReload, setMayReload] = useState(() => isMissingCode(error))
  useEffect(() => {
    if (!mayReload) return
    void reloadForMissingCode().then(setMayReload)
  }, [mayReload])
  if (mayReload) return <ScreenSkeleton />
  return (
    <Page title={messages.failed.title} heading="bar">
      <ErrorPanel
        isPage
        action={
          // Offline, a reload would give the browser's own error page.
          isOffline ? undefined : (
            <Button size="sm" onClick={() => window.location.reload()}>
              {messages.failed.reload}
            </Button>
          )
        }
      >
        {isOffline ? missingText : messages.failed.text}
      </ErrorPanel>
    </Page>
  )
}
