import { Box, Text } from '@chakra-ui/react'
import { type Control, useWatch } from 'react-hook-form'
import { addressLines } from '#contract/entities/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useBusy } from '#ui/feedback/busy.tsx'
import { Checkbox } from '#ui/form/field.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from '../messages.ts'
import { AddressFields } from './address-fields.tsx'
import { blankFields, formToAddress } from './address-form.ts'
import type { ShippingAddress } from './use-shipping-address.ts'
import type { CheckoutValues } from '../checkout-values.ts'

interface ShippingSectionProps {
  control: Control<CheckoutValues>
  shipping: ShippingAddress
  isRequired: boolean
}

/** The shipping address; behind a Show button when nothing is shipped. */
export function ShippingSection({ control, shipping, isRequired }: ShippingSectionProps) {
  const words = messages.shipping
  const isBusy = shipping.busy !== 'none'
  useBusy(isBusy)
  const isCopying = shipping.busy === 'copying'
  return (
    <Section heading={words.title}>
      {isRequired ? null : (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Text color="fg.muted">{words.notRequired}</Text>
          <Button
            variant="plain"
            size="sm"
            aria-expanded={shipping.isShown}
            onClick={shipping.toggleShown}
          >
            {shipping.isShown ? words.hide : words.show}
          </Button>
        </Box>
      )}
      {isRequired || shipping.isShown ? (
        <Box display="grid" gap="3" justifyItems="start">
          <Checkbox
            label={isCopying ? words.updating : words.same}
            checked={shipping.isSameAsCustomer}
            aria-disabled={isBusy}
            onChange={(event) => {
              if (!isBusy) shipping.setSame(event.target.checked)
            }}
          />
          {shipping.isSameAsCustomer ? (
            <SameLine control={control} />
          ) : (
            <Box w="full">
              <AddressFields control={control} address="shipping" isReadOnly={() => false} />
            </Box>
          )}
          {shipping.canSave || shipping.busy === 'saving' ? (
            <Button
              variant="outline"
              size="sm"
              busyLabel={shipping.busy === 'saving' && words.saving}
              onClick={shipping.save}
            >
              {words.save}
            </Button>
          ) : null}
          {shipping.failure === null ? null : <Banner tone="error">{shipping.failure}</Banner>}
        </Box>
      ) : null}
    </Section>
  )
}

/** The customer address in one line, instead of a second form. */
function SameLine({ control }: { control: Control<CheckoutValues> }) {
  const customer = useWatch({ control, name: 'customer' })
  const isComplete = blankFields(customer).length === 0
  const address = addressLines(formToAddress(customer)).join(', ')
  return (
    <Text color="fg.muted" overflowWrap="anywhere">
      {isComplete ? messages.shipping.sameLine(address) : messages.shipping.sameBlank}
    </Text>
  )
}
