import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'

/** Stands for a screen that opens once the show server says who is here. */
export function NeedsConnection() {
  return (
    <Page title="No connection" heading="bar">
      <Empty text="This page needs a connection. It opens by itself when the show server answers." />
    </Page>
  )
}
