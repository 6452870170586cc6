import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { logWarning } from '../../lib/log.ts'
import { showToast } from '../feedback/toast.tsx'

interface Opened {
  onMissing?: (() => void) | undefined
}

/** What is said of code that can't be had now. */
export const missingText = 'This part of the app is not on this device yet. It needs a connection.'

/**
 * A part that opens, and whose code comes when it first does. Where that fails a toast says so, whoever opened it
 * is told, what is on the screen stays, and the next opening tries again.
 */
export function lazyPart<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Opened> {
  let loaded: ComponentType<Props> | null = null
  return function Part(props: Props & Opened) {
    const [Shown, setShown] = useState<ComponentType<Props> | null>(() => loaded)
    const { isOpen } = props
    const [wasOpened, setOpened] = useState(isOpen)
    if (isOpen && !wasOpened) setOpened(true)
    const tellMissing = useEffectEvent(() => props.onMissing?.())
    useEffect(() => {
      if (!isOpen) return
      load().then(
        (part) => {
          loaded = part
          setShown(() => part)
        },
        (error: unknown) => {
          logWarning('A part of the app could not be loaded', { error })
          showToast('error', missingText)
          tellMissing()
        },
      )
    }, [isOpen])
    return Shown && wasOpened ? <Shown {...props} /> : null
  }
}
