import { Box } from '@chakra-ui/react'
import { useSearchParams } from 'react-router'
import { storeSorts } from '../../lib/sort-stores.ts'
import { SelectField } from '../../ui/form/field.tsx'
import { messages } from './messages.ts'
import { paramsWithSort, sortFromParams } from './sort-param.ts'

/** The order of the stores; the choice stands in the address. */
export function SortSelect() {
  const [params, setParams] = useSearchParams()
  const choose = (value: string) => {
    const sort = storeSorts.find((one) => one === value) ?? 'alphabetical'
    setParams(paramsWithSort(params, sort), { replace: true, preventScrollReset: true })
  }
  return (
    <Box maxW="260px">
      <SelectField
        label={messages.sort}
        value={sortFromParams(params)}
        onChange={(event) => choose(event.target.value)}
      >
        {storeSorts.map((sort) => (
          <option key={sort} value={sort}>
            {messages.sortChoice[sort]}
          </option>
        ))}
      </SelectField>
    </Box>
  )
}
