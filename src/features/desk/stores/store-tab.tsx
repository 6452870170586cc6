import { Box } from '@chakra-ui/react'
import type { DeskCommittee } from '#contract/entities/desk/committees.ts'
import { LogoField } from './logo-field.tsx'
import { RemoveStore } from './remove-store.tsx'
import { StoreForm } from './store-form.tsx'

/** The facts of a committee. */
export function StoreTabView({ committee }: { committee: DeskCommittee }) {
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <LogoField committee={committee} />
      <StoreForm event={committee} committee={committee} onSaved={() => undefined} />
      <RemoveStore committee={committee} />
    </Box>
  )
}
