import { storesPath } from '../../config/paths.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { messages } from './messages.ts'

/** The error box of an order that cannot be shown. */
export function OrderIssue({ text, onTryAgain }: { text: string; onTryAgain?: () => void }) {
  return (
    <ErrorPanel
      title={messages.issue}
      onTryAgain={onTryAgain}
      action={
        // The one way on, unless asking again is.
        <LinkButton to={storesPath} variant={onTryAgain ? 'plain' : 'solid'} size="sm">
          {messages.continueShopping}
        </LinkButton>
      }
    >
      <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>
    </ErrorPanel>
  )
}
