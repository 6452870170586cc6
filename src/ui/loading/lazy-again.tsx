import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

interface LazyAgainProps<Props extends object> {
  /** Shown while the code loads. */
  waiting: ReactNode
  /** Shown when the code could not be loaded. */
  missing: (onTryAgain: () => void) => ReactNode
  props: Props
}

/**
 * A part of a page whose code loads when the part is first shown. After a failed load the part loads again when the
 * person asks for it and when it is next shown (React.lazy alone keeps the first failure).
 */
export function lazyAgain<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<LazyAgainProps<Props>> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        current = attempt()
        throw error
      }
    })
  let current = attempt()
  return function LazyAgain({ waiting, missing, props }) {
    const [tried, setTried] = useState({ Shown: current, count: 0 })
    const { Shown, count } = tried
    const tryAgain = () => setTried({ Shown: current, count: count + 1 })
    return (
      <ErrorBoundary key={count} fallback={() => missing(tryAgain)}>
        <Suspense fallback={waiting}>
          <Shown {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}
