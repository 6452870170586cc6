import { Box, Text } from '@chakra-ui/react'
import type { Control } from 'react-hook-form'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { messages } from '../messages.ts'
import type { CheckoutValues } from '../readiness/readiness.ts'
import { AddressFields } from './address-fields.tsx'
import type { ShippingAddress } from './use-shipping-address.ts'

interface ShippingSectionProps {
  control: Control<CheckoutValues>
  shipping: ShippingAddress
  isRequired: boolean
}

/** The shipping address; behind a Show button when nothing is shipped. */
export function ShippingSection({ control, shipping, isRequired }: ShippingSectionProps) {
  const words = messages.shipping
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
            disabled={shipping.busy !== 'none'}
            onChange={(event) => shipping.setSame(event.target.checked)}
          />
          <Box w="full">
            <AddressFields
              control={control}
              address="shipping"
              isReadOnly={() => shipping.isSameAsCustomer}
            />
          </Box>
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
        </Box>
      ) : null}
    </Section>
  )
}
