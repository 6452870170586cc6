import { Grid } from '@chakra-ui/react'
import { type Product, productAtEvent } from '../../../contract/entities/product.ts'
import { sortProducts } from '../../../contract/rules/sort-products.ts'
import { useConnection } from '../../lib/connection.ts'
import { useSession } from '../../session/session-store.ts'
import { Empty } from '../../ui/empty.tsx'
import { AddDialogs } from './add-dialogs.tsx'
import { messages } from './messages.ts'
import { ProductCard } from './product-card.tsx'
import { useAddProduct } from './use-add-product.ts'
import { useNow } from './use-now.ts'

/** The products sold at the event, in the shop's order. */
export function ProductList({ products, eventId }: { products: Product[]; eventId: number }) {
  const { user } = useSession()
  const { isOffline } = useConnection()
  const nowMs = useNow()
  const flow = useAddProduct()
  const buyer = { hasEarlyAccess: user?.hasEarlyAccess ?? false, isTestMode: false }
  const sold = products.flatMap((product) => {
    const entry = productAtEvent(product, eventId)
    return entry ? [{ product, entry }] : []
  })
  if (sold.length === 0) return <Empty text={messages.empty} />
  return (
    <>
      <Grid gap={{ base: '0', md: '4' }} gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}>
        {sortProducts(sold).map(({ product, entry }) => (
          <ProductCard
            key={entry.id}
            product={product}
            entry={entry}
            buyer={buyer}
            nowMs={nowMs}
            onAdd={flow.add}
            isAdding={flow.addingEntryId === entry.id}
            isOffline={isOffline}
          />
        ))}
      </Grid>
      <AddDialogs flow={flow} />
    </>
  )
}
