// What runs beside the screens once the app has started.
import { PushSync } from './push-sync.tsx'
import { WordsSync } from './words-sync.tsx'

export function Syncs() {
  return (
    <>
      <WordsSync />
      <PushSync />
    </>
  )
}
