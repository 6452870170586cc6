import { Box, chakra, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { DeskOrder } from '#contract/entities/desk/order.ts'
import { centsOfPieces, leftOfLine } from '#contract/rules/orders/refund-lines.ts'
import { refundableCents } from '#contract/rules/orders/refund.ts'
import type { RefundChoice } from '#data/desk/acts.ts'
import { formatCents } from '#lib/format.ts'
import { Money } from '#ui/content/money.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useSaid } from '#ui/feedback/say.tsx'
import { Checkbox, FieldError, SelectField, TextField } from '#ui/form/field.tsx'
import { FormFrame, ReasonField, reasonRule, SendRow } from '../acts/act-fields.tsx'
import { dollarsText } from '../acts/act-form.tsx'
import { actMessages } from '../acts/messages.ts'
import { itemName, readRefundChoice, type RefundFields, shippingLeft } from './refund-choice.ts'

const words = actMessages.form
const act = actMessages.acts.refund

interface RefundFormProps {
  order: DeskOrder
  isRunning: boolean
  isDisabled: boolean
  /** Called with a reason that is not blank and a choice that can be refunded. */
  onSubmit: (reason: string, choice: RefundChoice) => void
  onClose: () => void
}

/** What goes back of an order: pieces and shipping, an amount, or a lower price for one line. */
export function RefundForm({ order, isRunning, isDisabled, onSubmit, onClose }: RefundFormProps) {
  const shippingCents = shippingLeft(order)
  const lines = order.lines.map((line, at) => ({ line, at, left: leftOfLine(line) }))
  const hasItems = shippingCents > 0 || lines.some(({ left }) => left.quantity > 0)
  const { register, handleSubmit, setFocus, setValue, control, formState } = useForm<RefundFields>({
    mode: 'onChange',
    defaultValues: {
      what: hasItems ? 'items' : 'order',
      pieces: lines.map(() => 0),
      shipping: false,
      restocks: false,
      amount: dollarsText(refundableCents(order.facts)),
      reason: '',
    },
  })
  const fields = useWatch({ control }) as RefundFields
  const { choice, error } = readRefundChoice(order, fields)
  useEffect(() => setFocus('what'), [setFocus])
  const submit = handleSubmit(({ reason }) => {
    if (!isRunning && !isDisabled && error === null) onSubmit(reason.trim(), choice)
  })
  const isItems = fields.what === 'items'
  const shownError = formState.isSubmitted || choice.cents > 0 ? error : null
  const sum = words.sum(formatCents(choice.cents))
  useSaid(isItems && choice.cents > 0 && !shownError ? sum : null)
  const chooseAll = () => {
    for (const { at, left } of lines) setValue(`pieces.${at}`, left.quantity)
    setValue('shipping', shippingCents > 0)
  }
  return (
    <FormFrame noValidate aria-label={act.label} onSubmit={(event) => void submit(event)}>
      <SelectField {...register('what')} label={words.what}>
        {hasItems ? <option value="items">{words.items}</option> : null}
        <option value="order">{words.wholeOrder}</option>
        {lines
          .filter(({ left }) => left.cents > 0)
          .map(({ line }) => (
            <option key={line.id} value={line.id}>
              {words.lowerPrice(itemName(line))}
            </option>
          ))}
      </SelectField>
      {isItems ? (
        <Box>
          <chakra.ul listStyleType="none" borderTop="1px solid" borderColor="border">
            {lines
              .filter(({ left }) => left.quantity > 0)
              .map(({ line, at, left }) => (
                <chakra.li
                  key={line.id}
                  display="grid"
                  gridTemplateColumns={{
                    base: '116px minmax(0, 1fr)',
                    md: 'minmax(0, 1fr) 116px 84px',
                  }}
                  alignItems="center"
                  gap="3"
                  py="2"
                  borderBottom="1px solid"
                  borderColor="border"
                >
                  <Box minW="0" overflowWrap="anywhere" gridColumn={{ base: '1 / -1', md: 'auto' }}>
                    <Text fontWeight="640">{line.productName}</Text>
                    <Text textStyle="second" color="fg.muted">
                      {line.variantName}
                    </Text>
                  </Box>
                  <SelectField
                    {...register(`pieces.${at}`, { valueAsNumber: true })}
                    label={<chakra.span srOnly>{words.pieces(itemName(line))}</chakra.span>}
                  >
                    {Array.from({ length: left.quantity + 1 }, (_, quantity) => (
                      <option key={quantity} value={quantity}>
                        {words.piecesOf(quantity, left.quantity)}
                      </option>
                    ))}
                  </SelectField>
                  <Money
                    cents={centsOfPieces(line, fields.pieces[at] ?? 0)}
                    textAlign="right"
                    fontWeight="680"
                  />
                </chakra.li>
              ))}
          </chakra.ul>
          <Box display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4" pt="1">
            {shippingCents > 0 ? (
              <Checkbox
                {...register('shipping')}
                label={words.shipping(formatCents(shippingCents))}
              />
            ) : null}
            <Button variant="plain" px="0" onClick={chooseAll}>
              {words.all}
            </Button>
          </Box>
          {order.isStockTaken ? (
            <Checkbox {...register('restocks')} label={words.restocks} />
          ) : null}
          {shownError ? (
            <FieldError id="refund-error" text={shownError} />
          ) : (
            <Text textStyle="price">{sum}</Text>
          )}
        </Box>
      ) : (
        <Box maxW="260px">
          <TextField
            {...register('amount')}
            label={words.amount}
            isRequired
            inputMode="decimal"
            autoComplete="off"
            hint={words.atMost(formatCents(refundableCents(order.facts)))}
            error={error}
          />
        </Box>
      )}
      <ReasonField {...register('reason', reasonRule)} error={formState.errors.reason?.message} />
      <SendRow
        label={error === null ? words.refund(formatCents(choice.cents)) : act.label}
        {...{ running: act.running, isRunning, isDisabled, onClose }}
      />
    </FormFrame>
  )
}
