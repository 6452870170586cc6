import type { changeDeskStock } from '#contract/calls/desk/products.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { StockFacts } from '#contract/entities/desk/products.ts'
import { stockChangeError } from '#contract/rules/stores/product-errors.ts'
import { productLimits } from '#contract/entities/product-limits.ts'
import { useSaveProduct } from '#data/desk/products.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/form/field.tsx'
import { DialogAct, SaveDialog } from '../shared/save/save-dialog.tsx'
import { useSaveForm } from '../shared/save/use-save-form.ts'
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
  const { left, sold, held, variantId } = row
  const { form, errors, send, saving } = useSaveForm({
    defaultValues: { pieces: '', reason: '' },
    findErrors: ({ pieces }) => piecesErrors(row, pieces),
    mutation: useSaveProduct(),
    shownFailure: ({ kind, message }) => ({
      kind: 'refused',
      field: 'pieces',
      message: kind === 'uncertain' ? words.lost : message,
    }),
  })
  const { register, handleSubmit, getValues } = form
  const change = async (how: Change) => {
    if (!isOpen) return
    const expectedPieces = left === null ? null : left + sold
    const body = { variantId, change: how, expectedPieces, reason: getValues('reason') }
    const saved = await send({ act: 'stock', productId, body })
    if (!saved) return
    const { stock, variantStock } = saved.reply
    const now = variantStock.find((facts) => facts.variantId === variantId) ?? stock
    showToast('success', words.saved(productMessages.stockOf(now.left, now.sold, now.held)))
    onClose()
  }
  const submit = handleSubmit(({ pieces }) => {
    const count = Number(plainNumber(pieces))
    return change(left === null ? { kind: 'count', left: count } : { kind: 'by', pieces: count })
  })
  return (
    <SaveDialog
      {...{ isOpen, onClose, saving }}
      title={words.title(row.name)}
      description={productMessages.stockOf(left, sold, held)}
      label={left === null ? words.count_ : words.save}
      onSave={() => void submit()}
      acts={
        left === null ? null : (
          <DialogAct onClick={() => void change({ kind: 'uncounted' })}>{words.uncount}</DialogAct>
        )
      }
    >
      <TextField
        {...register('pieces')}
        label={left === null ? words.count : words.difference}
        autoComplete="off"
        maxLength={9}
        error={errors.pieces?.message}
      />
      <TextField
        {...register('reason')}
        label={words.reason}
        autoComplete="off"
        maxLength={productLimits.reason}
      />
    </SaveDialog>
  )
}

type Change = CallBody<typeof changeDeskStock>['change']

const plainNumber = (text: string) => text.trim().replace('−', '-')

/** What is wrong with the number of pieces that is counted, or that is added. */
function piecesErrors({ left, held }: StockFacts, text: string): { pieces?: string } {
  const plain = plainNumber(text)
  if (left === null) return /^\d{1,7}$/.test(plain) ? {} : { pieces: words.badCount }
  const pieces = /^[+-]?\d{1,7}$/.test(plain) ? Number(plain) : 0
  if (pieces === 0) return { pieces: words.badDifference }
  const problem = stockChangeError({ left, held }, pieces, productLimits.pieces)
  return problem === null ? {} : { pieces: problem }
}
