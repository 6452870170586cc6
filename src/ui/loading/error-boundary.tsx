import { Component, type ReactNode, Suspense } from 'react'
import { reportError } from '#lib/sentry/sentry.ts'

type Props = {
  children: ReactNode
  /** Another one renders the children again after a failure. */
  resetKey?: string
  /** Rendered in place of children that threw. */
  fallback: (error: unknown) => ReactNode
  /** Called once the fallback is shown. */
  onFailed?: () => void
}
type State = { failure: { error: unknown } | null; resetKey: string | undefined }

/** Reports what its children throw and renders the fallback in their place. It never reloads the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
    this.props.onFailed?.()
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}

/** For parts that the page works without. */
export function Optional({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={() => null}>{children}</ErrorBoundary>
}

interface OptionalPartProps {
  /** Rendered until the code is loaded. */
  fallback?: ReactNode
  children: ReactNode
}

/** For parts whose code comes later, and that the page works without. */
export function OptionalPart({ fallback = null, children }: OptionalPartProps) {
  return (
    <Optional>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Optional>
  )
}
