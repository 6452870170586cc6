// Shows newly published words without a reload, has the service worker fetch the pages drawn with them, and drops kept
// files that they no longer offer. Has the worker also keep the public pages that a visitor comes back to, with their
// data: the next visit shows them before the app's code runs.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepMessage, pagesMessage } from '#contract/page-script.ts'
import { allPages, isLivePage } from '#contract/pages.ts'
import { filesCache } from '#contract/server-paths.ts'
import { useOpenEvent } from '#data/event/events.ts'
import { eventWordsQuery } from '#data/event/words.ts'
import { whenIdle } from '#lib/browser/when-idle.ts'
import { readEventPreview } from '#lib/event/event-preview.ts'
import { readPublished, readWords, setPublished, useWords } from '#lib/event/event-words.ts'
import { showClubColors } from '#ui/theme/club-colors.ts'

export function WordsSync() {
  useKeptPages()
  useClubColors()
  const event = useOpenEvent()
  const { data } = useQuery(eventWordsQuery(event.data?.id ?? readPublished().eventId))
  useEffect(() => {
    if (!data) return
    if (data.version !== readPublished().version) setPublished(data)
    // The words of a draft say nothing of the files of the open event.
    if (readEventPreview() !== null) return
    void dropReplacedFiles()
    // Also for the words that this page was drawn with: the worker may lack other pages with them, and knows.
    const { serviceWorker } = navigator
    serviceWorker?.controller?.postMessage({ type: pagesMessage, version: data.version })
  }, [data])
  return null
}

async function dropReplacedFiles(): Promise<void> {
  // Few devices keep any.
  if (!(await globalThis.caches?.has(filesCache).catch(() => false))) return
  const { dropOtherFiles } = await import('#offline/device/kept-files.ts')
  // As the words are by now: newer ones may have come, and with them a file that was kept since.
  const { files } = readPublished().words.home.downloads
  await dropOtherFiles(files.map(({ path }) => `/${path}`))
}

/** The look that the page shows; the development server draws no page. */
let shownLook = import.meta.env.DEV ? null : readWords().look

/** Pages are drawn with the colors of the club: only other words bring other colors. */
function useClubColors(): void {
  const { look } = useWords()
  useEffect(() => {
    if (look === shownLook) return
    shownLook = look
    showClubColors(look)
  }, [look])
}

const everywhere = allPages.map(({ path }) => path).filter(isLivePage)

/** Keeps the page at this address, and those that everybody opens, once the browser is idle. */
function useKeptPages(): void {
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
