import { Box, chakra, Grid, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type { OrderContact } from '#contract/calls/desk/orders.ts'
import type { Address } from '#contract/entities/address.ts'
import type { DeskOrder } from '#contract/entities/desk/order.ts'
import { isAddressFieldRequired } from '#contract/rules/orders/required-address.ts'
import { isBlank } from '#contract/values/blank.ts'
import { isEmailAddress } from '#contract/values/email-address.ts'
import { useCorrectOrder } from '#data/desk/acts.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FieldError, TextField } from '#ui/form/field.tsx'
import { FormFrame, ReasonField, reasonRule } from '../acts/act-fields.tsx'
import { actMessages } from '../acts/messages.ts'
import { DecideNote, noteOf } from '../acts/use-decide.tsx'
import { messages } from '../messages.ts'

const words = messages.one.correct

type Fields = OrderContact & { reason: string }
type AddressName = 'customerAddress' | 'shippingAddress'

/** The button that opens the form, and the form. */
export function CorrectOrder({ order }: { order: DeskOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = () => setIsOpen(!isOpen)
  return (
    <Box>
      <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={toggle}>
        {words.label}
      </Button>
      {isOpen ? <CorrectForm order={order} onClose={() => setIsOpen(false)} /> : null}
    </Box>
  )
}

const contactOf = ({ email, customerAddress, shippingAddress }: DeskOrder): OrderContact => ({
  email,
  customerAddress,
  shippingAddress,
})

/** To whom the order goes: its e-mail address and its addresses, with a reason. */
function CorrectForm({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const { isOffline } = useConnection()
  // The order that the form was filled from: other acts on it don't take away what is typed.
  const [seen, setSeen] = useState(order)
  const { mutateAsync, isPending, data: outcome } = useCorrectOrder(seen)
  const { email, customerAddress, shippingAddress } = seen
  const form = useForm<Fields>({ defaultValues: { ...contactOf(order), reason: '' } })
  const { register, handleSubmit, setFocus, setError, reset, formState } = form
  useEffect(() => setFocus('email'), [setFocus])
  // `reset` keeps only the fields that the form watches as dirty.
  const isUntouched = Object.keys(formState.dirtyFields).length === 0
  if (seen !== order && (isUntouched || outcome?.kind === 'changed')) setSeen(order)
  useEffect(() => {
    reset({ ...contactOf(seen), reason: '' }, { keepDirtyValues: true })
  }, [seen, reset])
  const submit = handleSubmit(async ({ reason, ...contact }) => {
    if (isOffline || isPending) return
    if (JSON.stringify(contact) === JSON.stringify(contactOf(seen))) {
      setError('root', { message: words.unchanged })
      return
    }
    const { kind } = await mutateAsync({ contact, reason: reason.trim() })
    if (kind !== 'done') return
    showToast('success', words.done)
    onClose()
  })
  const { errors } = formState
  return (
    <FormFrame noValidate aria-label={words.label} onSubmit={(event) => void submit(event)}>
      <DecideNote note={outcome ? noteOf(outcome) : null} />
      <Text textStyle="second" color="fg.muted">
        {words.hint}
      </Text>
      <TextField
        {...register('email', {
          setValueAs: (text: string) => text.trim(),
          validate: (text) => text === email || isEmailAddress(text) || words.notAnAddress,
        })}
        type="email"
        inputMode="email"
        autoComplete="off"
        label={words.email}
        isRequired
        error={errors.email?.message}
      />
      {customerAddress ? (
        <AddressPart form={form} name="customerAddress" stored={customerAddress} />
      ) : null}
      {shippingAddress ? (
        <AddressPart form={form} name="shippingAddress" stored={shippingAddress} />
      ) : null}
      <ReasonField
        {...register('reason', reasonRule)}
        hint={words.reasonHint}
        error={errors.reason?.message}
      />
      {errors.root?.message ? <FieldError id="correct-error" text={errors.root.message} /> : null}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" disabled={isOffline} busyLabel={isPending && words.saving}>
          {words.save}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {actMessages.form.close}
        </Button>
      </chakra.div>
    </FormFrame>
  )
}

interface AddressPartProps {
  form: UseFormReturn<Fields>
  name: AddressName
  stored: Address
}

const headings = {
  customerAddress: messages.one.customerAddress,
  shippingAddress: messages.one.shippingAddress,
}
const fieldNames = Object.keys(words.fields) as (keyof Address)[]

function AddressPart({ form, name, stored }: AddressPartProps) {
  const errors = form.formState.errors[name]
  const country = useWatch({ control: form.control, name: `${name}.country` })
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontWeight="680" mb="2">
        {headings[name]}
      </chakra.legend>
      <Grid gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }}>
        {fieldNames.map((field) => (
          <TextField
            key={field}
            {...form.register(`${name}.${field}`, {
              setValueAs: (text: string) => text.trim(),
              // What was blank before does not keep another field from being corrected.
              validate: (text, { [name]: address }) =>
                !isAddressFieldRequired(field, address?.country ?? '') ||
                !isBlank(text) ||
                stored[field] === text ||
                words.missing,
            })}
            label={words.fields[field]}
            isRequired={isAddressFieldRequired(field, country ?? '')}
            autoComplete="off"
            maxLength={200}
            error={errors?.[field]?.message}
          />
        ))}
      </Grid>
    </chakra.fieldset>
  )
}
