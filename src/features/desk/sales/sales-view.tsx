import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { deskSalesQuery } from '../../../data/desk/desk-books.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { messages } from '../messages.ts'
import { DeskPage } from '../shared/desk-page.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { TestToggle, useTestParam } from '../shared/test-toggle.tsx'
import { CommitteeChoice, useChosenCommittee } from './committee-choice.tsx'
import { DownloadButton } from './download-button.tsx'
import { salesMessages } from './messages.ts'
import { ProductSales } from './product-sales.tsx'

const words = salesMessages

/** One committee's sales. */
export function SalesView() {
  const { committeeId } = useChosenCommittee()
  return (
    <DeskPage title={messages.views.sales}>
      <Box display="grid" gap="3" mb="5">
        <CommitteeChoice />
        <TestToggle />
      </Box>
      {committeeId === 0 ? (
        <Empty heading={words.choose} text={words.chooseText} />
      ) : (
        <Sales committeeId={committeeId} />
      )}
    </DeskPage>
  )
}

function Sales({ committeeId }: { committeeId: number }) {
  const { test } = useTestParam()
  const { data, error, refetch } = useQuery(deskSalesQuery(committeeId, test))
  if (!data) {
    if (!error) return <ListSkeleton text={words.loading} />
    return <DeskProblem error={error} onTryAgain={() => void refetch()} />
  }
  if (data.products.length === 0) return <Empty heading={words.none} text={words.noneText} />
  return (
    <Box display="grid" gap={{ base: '5', md: '8' }}>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <DownloadButton file={{ of: 'sales', committeeId, test }} />
        <Text textStyle="second" color="fg.muted">
          {words.pendingNote}
        </Text>
      </Box>
      {data.products.map((product) => (
        <ProductSales key={product.productName} product={product} />
      ))}
    </Box>
  )
}
