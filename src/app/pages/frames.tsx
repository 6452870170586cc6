// What is drawn at the build of pages whose content depends on who looks: the shape of the screen, and what
// is being loaded. The screen takes the frame's place once its code is here.
import type { ReactNode } from 'react'
import { plainFrame, storeFrame } from '../../../contract/frame-files.ts'
import { checkoutPath, committeePath, storesPath } from '../../config/paths.ts'
import { CheckoutSkeleton } from '../../features/checkout/checkout-skeleton.tsx'
import { messages as checkout } from '../../features/checkout/messages.ts'
import { CommitteeStoreSkeleton } from '../../features/committee-store/committee-store-skeleton.tsx'
import { messages as store } from '../../features/committee-store/messages.ts'
import { Page, type ScreenBar } from '../../ui/page/page.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

interface Frame {
  file: string
  /** Where it is drawn as if it stood there, for the places of the bars. */
  location: string
  bar: ScreenBar | null
  /** The module of its screen, which is fetched together with the entry. */
  screen?: string
  content: ReactNode
}

export const frames: readonly Frame[] = [
  // No place of the bars is the current one yet.
  { file: plainFrame.slice(1), location: '/any', bar: null, content: <ScreenSkeleton /> },
  {
    file: storeFrame.slice(1),
    location: committeePath(0),
    bar: { title: store.title, backTo: storesPath },
    screen: 'app/pages/committee-page.tsx',
    content: (
      <Page title={store.title} heading="own" backTo={storesPath}>
        <CommitteeStoreSkeleton />
      </Page>
    ),
  },
  {
    file: 'checkout.html',
    location: checkoutPath,
    bar: { title: checkout.title, backTo: storesPath },
    screen: 'features/checkout/checkout-screen.tsx',
    content: (
      <Page title={checkout.title} heading="bar" backTo={storesPath}>
        <CheckoutSkeleton />
      </Page>
    ),
  },
]
