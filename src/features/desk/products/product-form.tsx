import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { DeskCommittee } from '#contract/entities/desk/committees.ts'
import {
  type DeskProduct,
  type ProductEntry,
  productEntry,
} from '#contract/entities/desk/products.ts'
import { nameKey } from '#contract/values/same-name.ts'
import { instantOf } from '#contract/values/time/zoned-time.ts'
import {
  type ProductOutcome,
  type ProductRequest,
  useChangeProductList,
  useReadDeskProducts,
  useSaveProduct,
} from '#data/desk/products.ts'
import { useStable } from '#lib/hooks/use-stable.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { confirm, confirmAction, confirmRemove } from '#ui/overlay/confirm.tsx'
import { Section } from '#ui/page/section.tsx'
import type { Removed } from '../shared/undo-notice.tsx'
import { messages } from '../messages.ts'
import { resetToSaved } from '../shared/save/reset-to-saved.ts'
import { SaveBar } from '../shared/save/save-bar.tsx'
import { useSeenText } from '../shared/use-desk-event.ts'
import { useUnsaved } from '../shared/save/use-unsaved.ts'
import { productMessages } from './messages.ts'
import { ProductFields } from './product-fields.tsx'
import { ProductPreview } from './product-preview.tsx'
import { formFieldOf, productResolver } from './product-resolver.ts'
import { emptyPrice } from './field-texts.ts'
import { othersChanges, showNotResumed, showSaleEnded, showSaleResumed } from './sale-ended.ts'
import { entryOfValues, previewOfValues, type ProductValues, valuesOf } from './product-values.ts'
import { withSavedIds } from './variants/variant-values.ts'

const words = productMessages
const kept = z.object({
  version: z.string(),
  /** What the values were entered over. Drafts of earlier releases have none. */
  base: z.optional(productEntry),
  /** Drafts of earlier releases have none. */
  idempotencyKey: z.optional(z.uuid()),
  // Of the shape that this release writes.
  values: z.custom<ProductValues>(
    (one) =>
      z
        .looseObject({
          pictures: z.array(z.looseObject({ path: z.string() })),
          questions: z.array(z.looseObject({ questionId: z.string() })),
          variants: z.array(z.looseObject({ group: z.string(), extras: z.array(z.unknown()) })),
        })
        .safeParse(one).success,
  ),
})

/** Sold pieces are in orders, so the server refuses to remove the product. */
const wasSold = ({ stock, variantStock }: DeskProduct) =>
  [stock, ...variantStock].some(({ sold }) => sold > 0)

interface ProductFormProps {
  committee: DeskCommittee
  /** null = a new one. */
  product: DeskProduct | null
  /** What the form begins with. */
  entry: ProductEntry
  /** The product that a new one is a copy of. */
  copiedId?: number
  onSaved: (product: DeskProduct) => void
  onRemoved: (removed: Removed) => void
}

/** A product, beside what visitors will see of it. */
export function ProductForm(props: ProductFormProps) {
  const { committee, product, entry, copiedId = 0, onSaved, onRemoved } = props
  const formId = useId()
  const { timeZone } = committee
  const { deadline } = committee.facts
  const seenText = useSeenText(committee.eventId)
  const { mutateAsync, isPending } = useSaveProduct()
  const { mutateAsync: changeList } = useChangeProductList(committee.id)
  const readList = useReadDeskProducts()
  // What the form was opened with, or what somebody else has saved since.
  const [base, setBase] = useState({ entry, version: product?.version ?? '' })
  const [idempotencyKey, setIdempotencyKey] = useState<string>(() => crypto.randomUUID())
  const [notice, setNotice] = useState('')
  const form = useForm<ProductValues>({
    defaultValues: {
      ...valuesOf(base.entry, timeZone),
      // A new product needs a price.
      ...(product === null && entry.prices.length === 0 && { prices: [emptyPrice] }),
    },
    resolver: productResolver(base.entry, {
      timeZone,
      deadlineMs: deadline === '' ? null : instantOf(deadline, timeZone),
      saved: product && base.entry,
    }),
  })
  const { control, handleSubmit, reset, setError, formState } = form
  const isDirty = formState.isDirty || product === null
  const values = useWatch({ control }) as ProductValues
  const dropDraft = useUnsaved({
    name: `product-${product?.id ?? (copiedId > 0 ? `copy-${copiedId}` : `new-${committee.id}`)}`,
    isDirty: formState.isDirty,
    // With the key, a draft of a product that was added although the reply was lost adds no second one.
    draft: { version: base.version, base: base.entry, idempotencyKey, values },
    onRestore: (draft) => {
      const found = kept.safeParse(draft).data
      if (!found) return
      const { version, base: over } = found
      const start = version === base.version ? base : over && { entry: over, version }
      // Without what it was entered over, it would hide what somebody else has saved since.
      if (!start) return
      // The save then finds that, and says so.
      if (start !== base) {
        setBase(start)
        reset(valuesOf(start.entry, timeZone))
      }
      if (found.idempotencyKey !== undefined) setIdempotencyKey(found.idempotencyKey)
      // A fact that is newer than the draft is as it was saved.
      reset({ ...valuesOf(start.entry, timeZone), ...found.values }, { keepDefaultValues: true })
      setNotice(messages.unsaved.restored)
    },
  })
  // Without unsaved input the form follows what is saved, for example after an undo in the history below it. Input that a
  // reload has brought back begins with an older version, which nothing follows.
  const [seen, setSeen] = useState(product?.version ?? '')
  const [followed, setFollowed] = useState<ProductEntry | null>(null)
  if (product !== null && product.version !== seen) {
    setSeen(product.version)
    if (base.version === seen && !formState.isDirty) {
      setBase({ entry, version: product.version })
      setFollowed(entry)
    }
  }
  const show = useEffectEvent((saved: ProductEntry) => {
    if (!formState.isDirty) reset(valuesOf(saved, timeZone))
  })
  useEffect(() => {
    if (followed) show(followed)
  }, [followed])
  const startFrom = (next: { entry: ProductEntry; version: string }, sent?: ProductValues) => {
    const values = valuesOf(next.entry, timeZone)
    setBase(next)
    setIdempotencyKey(crypto.randomUUID())
    if (sent) {
      resetToSaved(form, values, sent, (typed) => ({
        ...typed,
        variants: withSavedIds(typed.variants, sent.variants, values.variants),
      }))
    } else reset(values)
    dropDraft()
  }

  // By an earlier request whose reply was lost, or from the same draft in another tab.
  const settleAddedBefore = async (message: string, { name }: ProductValues) => {
    const list = await readList(committee.id)
    const isThere = !list || list.products.some((one) => nameKey(one.name) === nameKey(name))
    if (!isThere) setIdempotencyKey(crypto.randomUUID())
    setNotice(isThere ? words.addedBefore(message) : words.addedOther)
  }
  const settle = (outcome: ProductOutcome, sent: ProductValues) => {
    switch (outcome.kind) {
      case 'saved':
        // The form of a new product closes.
        startFrom(outcome.reply, product ? sent : undefined)
        showToast('success', product ? words.saved(seenText) : words.added(seenText))
        return onSaved(outcome.reply)
      case 'changed': {
        if (!product) return settleAddedBefore(outcome.message, sent)
        setNotice(words.changed(outcome.message))
        if (!outcome.now) return undefined
        setBase(outcome.now)
        return reset(valuesOf(outcome.now.entry, timeZone), { keepDirtyValues: true })
      }
      case 'refused': {
        const isOfAll = outcome.field === undefined || outcome.field === 'entry.variants'
        if (isOfAll) return setNotice(outcome.message)
        const field = formFieldOf(outcome.field ?? '') as keyof ProductValues
        return setError(field, { message: outcome.message }, { shouldFocus: true })
      }
      case 'uncertain':
        return setNotice(messages.unsaved.lost)
    }
  }
  const save = handleSubmit(
    async (entered) => {
      if (isPending) return
      setNotice('')
      const body = entryOfValues(entered, base.entry, timeZone)
      const request: ProductRequest = product
        ? { act: 'change', productId: product.id, body: { entry: body, expected: base.version } }
        : { act: 'add', body: { committeeId: committee.id, entry: body, idempotencyKey } }
      await settle(await mutateAsync(request), entered)
    },
    () => setNotice(words.errors.summary),
  )
  const discard = async () => {
    if (await confirmAction(messages.unsaved.discardText, messages.unsaved.discard)) {
      setNotice('')
      startFrom(base)
    }
  }
  /** Ends the sale or lets it go on; the toast calls it later, over what is saved by then. */
  const sell = useStable(async (productId: number, isForSale: boolean) => {
    setNotice('')
    const outcome = await mutateAsync({ act: 'sale', productId, isEnded: !isForSale })
    if (outcome.kind === 'saved') {
      const others = othersChanges(base.entry, outcome.reply.entry)
      if (others !== '' && formState.isDirty)
        setNotice(words.changed(words.changedByOthers(others)))
      setBase(outcome.reply)
      reset(valuesOf(outcome.reply.entry, timeZone), { keepDirtyValues: true })
    } else if (outcome.kind === 'uncertain') setNotice(messages.unsaved.lost)
    else setNotice(outcome.message)
    return outcome
  })
  const resume = async (productId: number, name: string) => {
    const outcome = await sell(productId, true)
    if (outcome.kind === 'saved') showSaleResumed(productId, name)
    else showNotResumed(outcome)
  }
  /** In place of a removal, which is refused. */
  const offerEnd = async ({ id, entry: { name } }: DeskProduct, text: string) => {
    if (base.entry.isSoldOut) return setNotice(words.staysEnded(name))
    if (!(await confirm({ title: words.staysTitle, text, confirmLabel: words.end }))) return
    const { kind } = await sell(id, false)
    if (kind === 'saved') showSaleEnded(id, name, () => void resume(id, name))
  }
  const remove = async () => {
    if (!product) return
    const { name } = product.entry
    if (wasSold(product)) return offerEnd(product, words.stays(name))
    if (!(await confirmRemove({ text: words.removeText(name), confirmLabel: words.remove }))) return
    const outcome = await changeList({ act: 'remove', productId: product.id })
    const isInUse = outcome.kind === 'refused' && outcome.code === 'act_refused'
    if (isInUse) return offerEnd(product, outcome.message)
    if (outcome.kind !== 'saved') return setNotice(outcome.message)
    onRemoved({ text: words.removed(name), subject: 'product', key: `${product.id}` })
  }
  return (
    <FormProvider {...form}>
      <chakra.form id={formId} noValidate onSubmit={(submitted) => void save(submitted)}>
        <Box
          display="grid"
          gap={{ base: '5', md: '10' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }}
        >
          <ProductFields timeZone={timeZone} product={product} />
          <Box alignSelf="start" position={{ lg: 'sticky' }} top="100px">
            <Section heading={words.sections.preview}>
              <ProductPreview
                {...previewOfValues(values, base.entry, timeZone)}
                isSoldOut={product?.stock.left === 0}
                timeZone={timeZone}
              />
            </Section>
            {product ? (
              <Button variant="plain" color="error.fg" mt="3" onClick={() => void remove()}>
                {words.remove}
              </Button>
            ) : null}
          </Box>
        </Box>
        <SaveBar
          formId={formId}
          isDirty={isDirty}
          isSaving={isPending}
          onDiscard={() => void discard()}
          notices={notice === '' ? null : <Banner tone="warning">{notice}</Banner>}
        />
      </chakra.form>
    </FormProvider>
  )
}
