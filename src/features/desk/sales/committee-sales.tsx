import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { deskSalesQuery } from '#data/desk/books.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { DownloadButton } from '../shared/download-button.tsx'
import { DeskProblem, ListSkeleton } from '../shared/loading.tsx'
import { useTestParam } from '../shared/page/test-toggle.tsx'
import { SalesPictures } from './sales-pictures.tsx'
import { salesMessages } from './messages.ts'
import { ProductSales } from './product-sales.tsx'

const words = salesMessages

interface CommitteeSalesProps {
  committeeId: number
  /** 0 while it is not known. */
  eventId: number
  timeZone: string
}

/** The sales of one committee: as pictures, and each product with its lines. */
export function CommitteeSales({ committeeId, eventId, timeZone }: CommitteeSalesProps) {
  const { test } = useTestParam()
  const { data, error, refetch } = useQuery(deskSalesQuery(committeeId, test))
  if (!data) {
    if (!error) return <ListSkeleton text={words.loading} />
    return <DeskProblem error={error} onTryAgain={() => void refetch()} />
  }
  if (data.products.length === 0) return <Empty heading={words.none} text={words.noneText} />
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '5', md: '8' }}>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <DownloadButton file={{ of: 'sales', committeeId, test }} />
        <Text textStyle="second" color="fg.muted">
          {words.pendingNote}
        </Text>
      </Box>
      <SalesPictures sales={data} eventId={eventId} timeZone={timeZone} />
      {data.products.map((product) => (
        <ProductSales key={product.offerId} product={product} />
      ))}
    </Box>
  )
}
