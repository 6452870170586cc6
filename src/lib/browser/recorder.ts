// The bug recorder's script, from the address in the settings. Nothing of the app waits for it.
import { trustedScriptUrl } from './trusted-script.ts'

export type RecorderState = 'loading' | 'loaded' | 'failed'

/** Puts the script on the page. Returns the way to take it off again; a script that has run stays. */
export function addRecorder(url: string, tell: (state: RecorderState) => void): () => void {
  const script = document.createElement('script')
  script.async = true
  script.addEventListener('load', () => tell('loaded'))
  script.addEventListener('error', () => tell('failed'))
  script.src = trustedScriptUrl(url)
  document.head.append(script)
  return () => script.remove()
}
