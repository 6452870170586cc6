import {
  type ComponentType,
  lazy,
  type ReactNode,
  startTransition,
  Suspense,
  useState,
} from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { missingPart } from './missing-part.tsx'

interface LazyAgainProps<Props extends object> {
  /** Shown while the code loads; undefined = the boundary around the part waits for it. */
  waiting?: ReactNode
  /** Shown when the code could not be loaded. */
  missing?: (onTryAgain: () => void) => ReactNode
  props: Props
}

/**
 * A part of a page whose code loads when the part is first shown. After a failed load the part loads again when the
 * person asks for it and when it is next shown (React.lazy alone keeps the first failure).
 */
export function lazyAgain<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<LazyAgainProps<Props>> {
  const attempt = () => lazy(async () => ({ default: await load() }))
  let current = attempt()
  return function LazyAgain({ waiting, missing = missingPart, props }) {
    const [tried, setTried] = useState({ Shown: current, count: 0 })
    const { Shown, count } = tried
    // Not before the failure is shown: React may first render the part anew, with new state.
    const replaceFailed = () => {
      if (current === Shown) current = attempt()
    }
    // In a transition, or the boundary around the part would hide what is shown.
    const tryAgain = () => startTransition(() => setTried({ Shown: current, count: count + 1 }))
    const part = <Shown {...props} />
    return (
      <ErrorBoundary key={count} fallback={() => missing(tryAgain)} onFailed={replaceFailed}>
        {waiting === undefined ? part : <Suspense fallback={waiting}>{part}</Suspense>}
      </ErrorBoundary>
    )
  }
}
