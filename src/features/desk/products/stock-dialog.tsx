import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { StockFacts } from '../../../../contract/entities/desk-products.ts'
import { stockChangeError } from '../../../../contract/rules/stores/product-errors.ts'
import { productLimits } from '../../../../contract/entities/product-limits.ts'
import { useSaveProduct } from '../../../data/desk/desk-products.ts'
import { useConnection } from '../../../lib/http/connection.ts'
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { confirmAction } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/overlay.tsx'
import { productMessages } from './messages.ts'

const words = productMessages.stock

export interface StockOf extends StockFacts {
  /** null = the product itself. */
  variantId: number | null
  name: string
}

interface StockDialogProps {
  productId: number
  row: StockOf
  isOpen: boolean
  onClose: () => void
}

/** Changes the pieces of a product or of a variant by a difference. Input is asked about before it closes. */
export function StockDialog({ productId, row, isOpen, onClose }: StockDialogProps) {
  const formId = useId()
  const { isOffline } = useConnection()
  const { mutateAsync, isPending } = useSaveProduct()
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { left, sold, held, variantId } = row

  const send = useOneAtATime(async (change: Change) => {
    // The second click of a double click comes while the dialog fades out.
    if (!isOpen) return
    const expectedPieces = left === null ? null : left + sold
    const body = { variantId, change, expectedPieces, reason }
    const outcome = await mutateAsync({ act: 'stock', productId, body })
    if (outcome.kind !== 'saved') {
      return setError(outcome.kind === 'uncertain' ? words.lost : outcome.message)
    }
    const { stock, variantStock } = outcome.product
    const now = variantStock.find((facts) => facts.variantId === variantId) ?? stock
    showToast('success', words.saved(productMessages.stockOf(now.left, now.sold, now.held)))
    return onClose()
  })
  const close = async () => {
    const isDirty = text.trim() !== '' || reason.trim() !== ''
    const { discardText, discard } = productMessages
    if (!isDirty || (await confirmAction(discardText, discard))) onClose()
  }
  const submit = () => {
    const plain = text.trim().replace('−', '-')
    if (left === null) {
      return /^\d{1,7}$/.test(plain)
        ? void send({ kind: 'count', left: Number(plain) })
        : setError(words.badCount)
    }
    const pieces = /^[+-]?\d{1,7}$/.test(plain) ? Number(plain) : 0
    const problem =
      pieces === 0
        ? words.badDifference
        : stockChangeError({ left, held }, pieces, productLimits.pieces)
    return problem === null ? void send({ kind: 'by', pieces }) : setError(problem)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => void close()}
      isWorking={isPending}
      hasStaticBackdrop
      title={words.title(row.name)}
      description={productMessages.stockOf(left, sold, held)}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            disabled={isOffline}
            busyLabel={isPending && words.saving}
          >
            {left === null ? words.count_ : words.save}
          </Button>
          {left === null ? null : (
            <Button
              variant="plain"
              disabled={isOffline}
              onClick={() => void send({ kind: 'uncounted' })}
            >
              {words.uncount}
            </Button>
          )}
          <Button variant="outline" onClick={() => void close()}>
            {productMessages.cancel}
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog can belong to the form of the product, which this must not save.
          event.stopPropagation()
          submit()
        }}
      >
        <TextField
          label={left === null ? words.count : words.difference}
          value={text}
          autoComplete="off"
          maxLength={9}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        <TextField
          label={words.reason}
          value={reason}
          autoComplete="off"
          maxLength={productLimits.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </chakra.form>
    </Dialog>
  )
}

type Change =
  | { kind: 'by'; pieces: number }
  | { kind: 'count'; left: number }
  | { kind: 'uncounted' }
