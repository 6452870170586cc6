import { homePath } from '../../config/paths.ts'
import { isNotFound } from '../../lib/http/api-error.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { messages } from './messages.ts'

interface DeskProblemProps {
  error: Error
  onTryAgain: () => void
}

/** Why a view of the desk has nothing to show: to people without a role the server knows no desk. */
export function DeskProblem({ error, onTryAgain }: DeskProblemProps) {
  if (isNotFound(error)) {
    return (
      <Empty
        heading={messages.notOpen}
        text={messages.notOpenText}
        action={<LinkButton to={homePath}>{messages.home}</LinkButton>}
      />
    )
  }
  return (
    <ErrorPanel onTryAgain={onTryAgain}>
      {messages.loadFailed} {error.message}
    </ErrorPanel>
  )
}
