import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useConnection } from '../../lib/http/connection.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Page } from '../../ui/page/page.tsx'
import { DeskNav } from './desk-nav.tsx'
import { messages } from './messages.ts'

interface DeskPageProps {
  title: string
  backTo?: string
  children: ReactNode
}

/** The frame of every view of the desk: its places, and a word when the server is out of reach. */
export function DeskPage({ title, backTo, children }: DeskPageProps) {
  const { isOffline } = useConnection()
  return (
    <Page
      title={messages.title(title)}
      heading="bar"
      headingText={title}
      backTo={backTo}
      tellsOffline
      above={<DeskNav />}
    >
      <div role="status">
        {isOffline ? (
          <Box mb="4">
            <Banner tone="warning" icon="offline" title={messages.offline}>
              {messages.offlineText}
            </Banner>
          </Box>
        ) : null}
      </div>
      {children}
    </Page>
  )
}
