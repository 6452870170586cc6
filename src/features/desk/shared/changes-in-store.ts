import type { ReactNode } from 'react'

/** Shows what has been changed of a store, and of one of its products. */
export interface ChangesInStore {
  store: (id: number) => ReactNode
  product: (id: number, name: string) => ReactNode
}
