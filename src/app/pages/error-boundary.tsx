// Catches what a screen throws and says it in words. It never reloads by itself.
import { Component, type ReactNode } from 'react'
import { reportError } from '../../lib/sentry/sentry.ts'
import { FailedPage } from './failed-page.tsx'

type Props = {
  children: ReactNode
  /** Stands in place of what failed; the page that says so by default. */
  fallback?: ReactNode
}
type State = { hasFailed: boolean }

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    const { children, fallback = <FailedPage /> } = this.props
    return this.state.hasFailed ? fallback : children
  }
}
