import { Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface StoreColumnsProps {
  /** Who the committee is. */
  intro: ReactNode
  children: ReactNode
}

/** A committee's store: below each other on phones, side by side on wide screens. */
export function StoreColumns({ intro, children }: StoreColumnsProps) {
  return (
    <Grid
      gap={{ base: '5', md: '10' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(220px, 300px) minmax(0, 1fr)' }}
    >
      {intro}
      <Grid gap={{ base: '5', md: '8' }} gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
        {children}
      </Grid>
    </Grid>
  )
}
