import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { logWarning } from '../../lib/log.ts'
import { showToast } from '../feedback/toast.tsx'

interface Opened {
  isOpen: boolean
  /** Called when the code cannot be loaded; the caller then closes the part. */
  onMissing?: (() => void) | undefined
}

/** For code that cannot be loaded now. */
export const missingText = 'This part of the app is not on this device yet. It needs a connection.'

function Missing({ onMissing }: Opened) {
  useEffect(() => onMissing?.(), [onMissing])
  return null
}

/**
 * A dialog or drawer whose code loads when it first opens. When the load fails, a toast says so, the screen stays as
 * it is, and the next opening loads again (React.lazy alone keeps the first failure).
 */
export function lazyPart<Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Opened> {
  type Part = ComponentType<Props & Opened>
  const attempt = (): Part =>
    lazy(async (): Promise<{ default: Part }> => {
      try {
        return { default: await load() }
      } catch (error) {
        logWarning('A part of the app could not be loaded', { error })
        showToast('error', missingText)
        current = attempt()
        return { default: Missing }
      }
    })
  let current = attempt()
  return function LazyPart(props: Props & Opened) {
    const { isOpen } = props
    const [wasOpen, setWasOpen] = useState(false)
    const [Shown, setShown] = useState<Part | null>(null)
    if (isOpen !== wasOpen) {
      setWasOpen(isOpen)
      if (isOpen) setShown(() => current)
    }
    return Shown ? (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    ) : null
  }
}
