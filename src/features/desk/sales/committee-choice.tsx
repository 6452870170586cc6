import { Box } from '@chakra-ui/react'
import { committeeIdOf } from '#config/paths.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { useDeskCommittees } from '../shared/use-committees.ts'
import { salesMessages } from './messages.ts'
import { asEntry, useAddressParams } from '#ui/hooks/use-address-params.ts'

const key = 'committee'

/** The committee id in the query string, and its setter; 0 = none. */
export function useChosenCommittee() {
  const [params, change] = useAddressParams()
  const choose = (value: string) =>
    change((next) => {
      if (value === '') next.delete(key)
      else next.set(key, value)
      return next
    }, asEntry)
  return { committeeId: committeeIdOf(params.get(key) ?? undefined), choose }
}

/** Chooses the committee whose sales or requests are shown. */
export function CommitteeChoice() {
  const { committeeId, choose } = useChosenCommittee()
  const { committees, error } = useDeskCommittees()
  if (!committees && error) return <ErrorPanel>{salesMessages.noCommittees}</ErrorPanel>
  return (
    <Box w={{ base: 'full', md: '340px' }}>
      <SelectField
        label={salesMessages.committee}
        value={committeeId === 0 ? '' : String(committeeId)}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{salesMessages.allCommittees}</option>
        {committees?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </Box>
  )
}
