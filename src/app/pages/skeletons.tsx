// Pages whose content depends on the reader are prerendered with a skeleton in its place.
import type { ReactNode } from 'react'
import { type ExactRow, pages } from '#contract/pages.ts'
import { CheckoutSkeleton } from '#features/checkout/checkout-skeleton.tsx'
import { CommitteeStoreSkeleton } from '#features/committee-store/committee-store-skeleton.tsx'
import { Page } from '#ui/page/page.tsx'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { Shell } from '../shell/shell.tsx'

type SkeletonPath = Extract<ExactRow, { prerendered: 'skeleton' }>['path']

/** By path of the page table. */
export const skeletons: Readonly<Record<string, ReactNode>> = {
  [pages.store.path]: (
    <Page title={pages.store.title} heading="own" backTo={pages.store.backTo}>
      <CommitteeStoreSkeleton />
    </Page>
  ),
  [pages.checkout.path]: (
    <Page title={pages.checkout.title} heading="bar" backTo={pages.checkout.backTo}>
      <CheckoutSkeleton />
    </Page>
  ),
} satisfies Record<SkeletonPath, ReactNode>

/** The app's frame around a skeleton, without the providers that a real screen needs. */
export function SkeletonShell({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <Shell actions={null}>{children}</Shell>
    </ThemeProvider>
  )
}
