import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { Page } from '#contract/pages.ts'
import { trustedScriptUrl } from '#lib/browser/trusted-types.ts'
import { useSettings } from '#lib/settings.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { InfoPage } from '#ui/page/info-page.tsx'
import { messages } from './messages.ts'

type RecorderState = 'loading' | 'loaded' | 'failed'

/** Loads the bug recorder's script if one is configured; no other screen loads it. */
export function RecorderScreen({ page }: { page: Page }) {
  const url = useSettings()?.recorderUrl
  const [state, setState] = useState<RecorderState>('loading')
  useEffect(() => (url ? addRecorder(url, setState) : undefined), [url])
  return (
    <InfoPage page={page}>
      <p>{messages.loading}</p>
      <chakra.div role="status" mt="4" maxW="measure" minH="70px">
        {url === '' ? <Banner>{messages.none}</Banner> : null}
        {state === 'loading' ? null : (
          <Banner tone={state === 'failed' ? 'warning' : 'success'}>{messages[state]}</Banner>
        )}
      </chakra.div>
    </InfoPage>
  )
}

/** Adds the recorder's script to the page. The returned function removes the element; a script that ran stays. */
function addRecorder(url: string, onState: (state: RecorderState) => void): () => void {
  const script = document.createElement('script')
  script.async = true
  script.addEventListener('load', () => onState('loaded'))
  script.addEventListener('error', () => onState('failed'))
  script.src = trustedScriptUrl(url)
  document.head.append(script)
  return () => script.remove()
}
