// A view of `setup-views.tsx`, whose code loads when the desk is at rest or when the view is opened.
import { type ComponentType, useState } from 'react'
import { whenIdle } from '#lib/browser/when-idle.ts'
import { lazyAgain } from '#ui/loading/lazy-again.tsx'
import { missingPart } from '#ui/loading/missing-part.tsx'
import { messages } from './messages.ts'
import type { SetupView, setupViews } from './setup-views.tsx'
import { ListSkeleton } from './shared/loading.tsx'
import { DeskPage } from './shared/page/desk-page.tsx'

let loaded: typeof setupViews | null = null

async function load(): Promise<typeof setupViews> {
  const module = await import('./setup-views.tsx')
  loaded = module.setupViews
  return loaded
}

/** Loads the code of all these views once the desk is at rest. Never rejects. */
export async function loadSetupViews(): Promise<void> {
  await whenIdle()
  try {
    await load()
  } catch {
    // The view that is opened loads it again.
  }
}

/** The view; until its code is there, the page with the title. */
export function laterView(view: SetupView, title: string): ComponentType {
  const View = lazyAgain<object>(async () => (await load())[view])
  const waiting = (
    <DeskPage title={title}>
      <ListSkeleton text={messages.viewLoading} />
    </DeskPage>
  )
  const missing = (onTryAgain: () => void) => (
    <DeskPage title={title}>{missingPart(onTryAgain)}</DeskPage>
  )
  return function LaterView() {
    // Once the code is there, no skeleton comes before the view.
    const [Loaded] = useState(() => loaded?.[view])
    return Loaded ? <Loaded /> : <View props={{}} waiting={waiting} missing={missing} />
  }
}
