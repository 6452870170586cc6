import { Grid } from '@chakra-ui/react'
import type { Committee } from '../../../contract/entities/committee.ts'
import { Section } from '../../ui/page/section.tsx'
import { messages } from './messages.ts'
import { StoreCard } from './store-card.tsx'

interface StoreSectionProps {
  heading: string
  stores: readonly Committee[]
  nowMs: number
  timeZone: string
  isFeatured?: boolean
}

export function StoreSection({ heading, stores, ...rest }: StoreSectionProps) {
  return (
    <Section heading={heading}>
      {stores.length === 0 ? messages.noneHere : null}
      <Grid
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        {stores.map((store) => (
          <StoreCard key={store.id} store={store} {...rest} />
        ))}
      </Grid>
    </Section>
  )
}
