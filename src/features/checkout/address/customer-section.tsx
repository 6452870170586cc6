import { Box, Text } from '@chakra-ui/react'
import type { User } from '../../../../contract/entities/user.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { type AddressField, isCustomerEditable, isFieldReadOnly } from './address-form.ts'
import { AddressFields } from './address-fields.tsx'
import { messages } from '../messages.ts'
import type { CustomerForm } from './use-customer-form.ts'

interface CustomerSectionProps {
  user: User
  isMember: boolean
  customer: CustomerForm
  isChecked: boolean
}

/** Who orders: editable for non-members, and for members only what their record lacks (rule 17). */
export function CustomerSection({ user, isMember, customer, isChecked }: CustomerSectionProps) {
  const isReadOnly = (field: AddressField) => {
    const stored = field === 'countryChoice' || field === 'countryOther' ? 'country' : field
    return isFieldReadOnly(stored, user.address, isMember)
  }
  const memberNote = isCustomerEditable(user.address, isMember)
    ? messages.customer.fillIn
    : messages.customer.readOnly
  return (
    <Section heading={messages.customer.title}>
      {isMember ? (
        <Text textStyle="second" color="fg.muted" mb="3">
          {memberNote}
        </Text>
      ) : null}
      <AddressFields
        address="customer"
        form={customer.form}
        onEdit={customer.edit}
        isReadOnly={isReadOnly}
        isChecked={isChecked}
      />
      {!isMember && customer.isChanged ? (
        <Box mt="4">
          <Button
            variant="outline"
            size="sm"
            busyLabel={customer.isSaving && messages.customer.saving}
            onClick={() => void customer.save()}
          >
            {messages.customer.save}
          </Button>
        </Box>
      ) : null}
    </Section>
  )
}
