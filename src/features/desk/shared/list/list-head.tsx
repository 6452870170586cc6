import { Box } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { SearchField } from '#ui/form/search-field.tsx'
import type { TextParam } from '#ui/hooks/use-text-param.ts'
import { messages } from '../../messages.ts'
import { FilterPills, searchPills } from './filter-pills.tsx'

interface ListHeadProps {
  /** Of the search. */
  label: string
  text: TextParam
  /** The columns of the search and of what stands beside it. */
  columns?: ComponentProps<typeof Box>['gridTemplateColumns']
  /** The filters that are on; the search alone by default. */
  pills?: ComponentProps<typeof FilterPills>['pills']
  /** Beside the search: a button, or another filter. */
  children: ReactNode
}

const beside = { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }

/** The head of a list: its search, what stands beside it, and the filters that are on. */
export function ListHead({ label, text, columns = beside, pills, children }: ListHeadProps) {
  return (
    <>
      <Box display="grid" gridTemplateColumns={columns} alignItems="end" gap="3">
        <SearchField
          label={label}
          value={text.draft}
          maxLength={100}
          clearLabel={messages.filters.clearSearch}
          onType={text.type}
          onClear={() => text.clear()}
        />
        {children}
      </Box>
      <FilterPills pills={pills ?? searchPills(text.settled)} />
    </>
  )
}
