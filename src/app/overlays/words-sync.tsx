// Shows newly published words without a reload, and has the service worker fetch the pages drawn with them and keep the
// public ones for the next visit.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pagesMessage } from '#contract/page-script.ts'
import { useOpenEvent } from '#data/event/events.ts'
import { eventWordsQuery } from '#data/event/words.ts'
import { readEventPreview } from '#lib/event/event-preview.ts'
import { readPublished, setPublished } from '#lib/event/event-words.ts'
import { useKeptPages } from './keep-pages.ts'

/** The version that the page was drawn with. */
const drawnVersion = readPublished().version

export function WordsSync() {
  useKeptPages()
  const event = useOpenEvent()
  const { data } = useQuery(eventWordsQuery(event.data?.id ?? readPublished().eventId))
  useEffect(() => {
    if (!data) return
    if (data.version !== readPublished().version) setPublished(data)
    if (data.version !== drawnVersion && readEventPreview() === null) {
      const { serviceWorker } = navigator
      serviceWorker?.controller?.postMessage({ type: pagesMessage, version: data.version })
    }
  }, [data])
  return null
}
