// Catches what a screen throws and says it in words. It never reloads by itself.
import { Component, type ReactNode } from 'react'
import { reportError } from '../lib/sentry.ts'
import { FailedPage } from './failed-page.tsx'

type Props = { children: ReactNode }
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
    return this.state.hasFailed ? <FailedPage /> : this.props.children
  }
}
