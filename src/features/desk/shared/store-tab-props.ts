import type { ReactNode } from 'react'
import type { DeskCommittee } from '#contract/entities/desk/committees.ts'

/** Shows what has been changed of a store, and of one of its products. */
export interface ChangesInStore {
  store: (id: number) => ReactNode
  product: (id: number, name: string) => ReactNode
}

export interface StoreTabProps {
  committee: DeskCommittee
  changesOf: ChangesInStore
}
