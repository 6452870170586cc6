// Has the service worker keep the public pages that a visitor comes back to, with their data: the next visit shows them
// before the app's code runs.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepMessage } from '#contract/page-script.ts'
import { allPages, isLivePage } from '#contract/pages.ts'
import { whenIdle } from '#lib/browser/when-idle.ts'

const everywhere = allPages.map(({ path }) => path).filter(isLivePage)

/** Keeps the page at this address, and those that everybody opens, once the browser is idle. */
export function useKeptPages(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    let isLeft = false
    const keep = async () => {
      await whenIdle()
      const worker = await navigator.serviceWorker.ready
      const paths = [pathname, ...everywhere]
      if (!isLeft) worker.active?.postMessage({ type: keepMessage, paths })
    }
    void keep()
    return () => {
      isLeft = true
    }
  }, [pathname])
}
