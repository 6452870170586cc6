import { useState } from 'react'
import type { DeskProductRow } from '#contract/entities/desk/products.ts'
import { type ProductOutcome, useSaveProduct } from '#data/desk/products.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { productMessages } from './messages.ts'

const words = productMessages

interface Sale {
  isSaving: boolean
  /** How the last end or resumption went. */
  outcome: ProductOutcome | undefined
}

/** Ends and resumes sales, also several at once. `sales` maps a product's id to its last attempt. */
export function useEndSale() {
  const { mutateAsync } = useSaveProduct()
  const [sales, setSales] = useState<ReadonlyMap<number, Sale>>(new Map<number, Sale>())
  const setSale = (id: number, sale: Sale) => setSales((now) => new Map(now).set(id, sale))
  const endSale = async ({ id, name, isEnded }: DeskProductRow) => {
    setSale(id, { isSaving: true, outcome: undefined })
    const outcome = await mutateAsync({ act: 'sale', productId: id, isEnded: !isEnded })
    setSale(id, { isSaving: false, outcome })
    if (outcome.kind !== 'saved') return
    showToast('success', isEnded ? words.saleResumed(name) : words.saleEnded(name))
  }
  return { sales, endSale }
}
