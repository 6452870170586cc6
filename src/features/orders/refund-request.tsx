import { Box, chakra, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Order } from '#contract/entities/order.ts'
import { refundReasonAtMost } from '#contract/rules/orders/refund-request.ts'
import { useRefundRequest } from '#data/orders/refund-request.ts'
import { formatInstant } from '#lib/format.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from './messages.ts'
import { mayAskRefund, zoneOf } from './order-wording.ts'

const words = messages.refundRequest

/** Asks the treasurer for a refund of a paid order, and shows what became of it (rule 82). */
export function RefundRequest({ order }: { order: Order }) {
  const { isOffline } = useConnection()
  const { mutateAsync, isPending, data } = useRefundRequest(order.id)
  const [isAsking, setAsking] = useState(false)
  const request = order.refundRequest
  const mayAsk = mayAskRefund(order)
  if (!request && !mayAsk) return null
  const ask = async (reason: string) => {
    const outcome = await mutateAsync({ reason })
    if (outcome.kind === 'failed') return
    setAsking(false)
    showToast('success', words.asked)
  }
  const withdraw = async () => {
    const outcome = await mutateAsync(null)
    if (outcome.kind === 'done') showToast('success', words.withdrawn)
  }
  const control = { disabled: isOffline, variant: 'outline', size: 'sm' } as const
  return (
    <Section heading={words.title}>
      {request ? <Standing request={request} timeZone={zoneOf(order)} /> : null}
      <Box className="no-print">
        {request?.isOpen ? (
          <Button
            {...control}
            busyLabel={isPending && words.withdrawing}
            onClick={() => void withdraw()}
          >
            {words.withdraw}
          </Button>
        ) : null}
        {mayAsk && isAsking ? (
          <AskForm onAsk={ask} {...{ isPending, isOffline }}>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {words.close}
            </Button>
          </AskForm>
        ) : null}
        {mayAsk && !isAsking ? (
          <Button {...control} onClick={() => setAsking(true)}>
            {words.ask}
          </Button>
        ) : null}
        {isOffline ? <Text textStyle="second">{words.offline}</Text> : null}
        <FailureNote outcome={isPending ? undefined : data} />
      </Box>
    </Section>
  )
}

interface StandingProps {
  request: NonNullable<Order['refundRequest']>
  timeZone: string
}

function Standing({ request: { atMs, reason, isOpen, answer }, timeZone }: StandingProps) {
  const day = atMs === null ? '' : formatInstant(atMs, 'date', timeZone)
  return (
    <Box mb="3" overflowWrap="anywhere">
      <Text mb="2">{isOpen ? words.openSince(day) : words.declined(day)}</Text>
      {isOpen || answer === '' ? (
        <Text textStyle="second" color="fg.muted">
          {words.yourReason(reason)}
        </Text>
      ) : (
        <Text>
          <b>{words.answer}</b> {answer}
        </Text>
      )}
    </Box>
  )
}

interface AskFormProps {
  isPending: boolean
  isOffline: boolean
  onAsk: (reason: string) => Promise<void>
  /** The button that closes the form. */
  children: ReactNode
}

function AskForm({ isPending, isOffline, onAsk, children }: AskFormProps) {
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { reason: '' } })
  useEffect(() => setFocus('reason'), [setFocus])
  const submit = handleSubmit(async ({ reason }) => {
    if (!isOffline && !isPending) await onAsk(reason.trim())
  })
  return (
    <chakra.form
      noValidate
      aria-label={words.ask}
      display="grid"
      gap="3"
      onSubmit={(event) => void submit(event)}
    >
      <TextAreaField
        {...register('reason', { validate: (text) => text.trim() !== '' || words.noReason })}
        label={words.reason}
        isRequired
        hint={words.hint}
        maxLength={refundReasonAtMost}
        minH="88px"
        error={formState.errors.reason?.message}
      />
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" disabled={isOffline} busyLabel={isPending && words.sending}>
          {words.send}
        </Button>
        {children}
      </Box>
    </chakra.form>
  )
}
