import { chakra } from '@chakra-ui/react'
import { ordersPath, schedulePath } from '../../config/paths.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Page } from '../../ui/page/page.tsx'

/** Stands for a screen that opens once the show server says who is here. */
export function NeedsConnection() {
  return (
    <Page title="No connection" heading="bar" tellsOffline>
      <Empty
        text="This page needs a connection. It opens by itself when the show server answers."
        action={
          <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="3">
            <LinkButton to={ordersPath} variant="outline">
              Saved orders
            </LinkButton>
            <LinkButton to={schedulePath} variant="outline">
              Schedule
            </LinkButton>
          </chakra.div>
        }
      />
    </Page>
  )
}
