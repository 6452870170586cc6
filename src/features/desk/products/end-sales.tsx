import { useState } from 'react'
import type { DeskProductRow } from '#contract/entities/desk/products.ts'
import { type ProductOutcome, useSaveProduct } from '#data/desk/products.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { productMessages as words } from './messages.ts'
import { showNotResumed, showSaleEnded, showSaleResumed } from './sale-ended.ts'

interface EndSalesProps {
  rows: readonly DeskProductRow[]
  isSaving: boolean
  onPress: (row: DeskProductRow) => void
}

/** Ends the sales of products that could not be removed; nothing when all have ended. */
export function EndSales({ rows, isSaving, onPress }: EndSalesProps) {
  const { isOffline } = useConnection()
  if (rows.length === 0) return null
  return (
    <Button
      variant="outline"
      justifySelf="start"
      disabled={isOffline}
      busyLabel={isSaving && words.removal.ending}
      onClick={() => rows.forEach(onPress)}
    >
      {words.removal.endSales(rows.length)}
    </Button>
  )
}

interface SaleAttempt {
  isSaving: boolean
  /** How the last end or resumption went. */
  outcome: ProductOutcome | undefined
}

/** Ends and resumes sales, also several at once. `sales` maps a product's id to its last attempt. */
export function useEndSale() {
  const { mutateAsync } = useSaveProduct()
  const [sales, setSales] = useState<ReadonlyMap<number, SaleAttempt>>(
    new Map<number, SaleAttempt>(),
  )
  const setSale = (id: number, sale: SaleAttempt) => setSales((now) => new Map(now).set(id, sale))
  const endSale = async ({
    id,
    name,
    isEnded,
  }: Pick<DeskProductRow, 'id' | 'name' | 'isEnded'>): Promise<ProductOutcome> => {
    setSale(id, { isSaving: true, outcome: undefined })
    const outcome = await mutateAsync({ act: 'sale', productId: id, isEnded: !isEnded })
    setSale(id, { isSaving: false, outcome })
    const undo = () => void endSale({ id, name, isEnded: true }).then(showNotResumed)
    if (outcome.kind === 'saved') {
      if (isEnded) showSaleResumed(id, name)
      else showSaleEnded(id, name, undo)
    }
    return outcome
  }
  return { sales, endSale }
}
