import type { IconName } from '../ui/icon-paths.ts'

/** The places of the bottom bar and of the wide header, in their order. */
export const places: readonly { label: string; to: string; icon: IconName; isExact?: boolean }[] = [
  { label: 'Home', to: '/', icon: 'home', isExact: true },
  { label: 'Store', to: '/committee', icon: 'cart' },
]
