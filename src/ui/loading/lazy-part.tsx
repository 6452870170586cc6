import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { logWarning } from '#lib/log.ts'
import { showToast } from '../feedback/toast.tsx'

interface Opened {
  isOpen: boolean
  /** Called when the code cannot be loaded; the caller then closes the part. */
  onMissing?: (() => void) | undefined
}

type LazyPart<Props> = ComponentType<Props & Opened> & {
  /** Loads the code, so that the first opening does not wait for it; a failure is left to that. */
  preload: () => void
}

/** For code that cannot be loaded now. */
export const missingText = 'This part of the app is not on this device yet. It needs a connection.'

/**
 * A dialog or drawer whose code loads when it first opens, or by `preload`. When the load fails, a toast says so, the
 * screen stays as it is, and the next opening loads again. Not React.lazy: it keeps the first failure, and React delays
 * what it loads by up to 300 ms.
 */
export function lazyPart<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null
  const loadOnce = async () => (Loaded ??= await load())
  function Part(props: Props & Opened) {
    const { isOpen, onMissing } = props
    const [Shown, setShown] = useState<ComponentType<Props> | null>(null)
    if (isOpen && !Shown && Loaded) setShown(() => Loaded)
    const open = useEffectEvent(async () => {
      try {
        const loaded = await loadOnce()
        setShown(() => loaded)
      } catch (error) {
        logWarning('A part of the app could not be loaded', { error })
        showToast('error', missingText)
        onMissing?.()
      }
    })
    const isMissing = isOpen && !Shown
    useEffect(() => {
      if (isMissing) void open()
    }, [isMissing])
    return Shown ? <Shown {...props} /> : null
  }
  return Object.assign(Part, { preload: () => void loadOnce().catch(() => undefined) })
}
