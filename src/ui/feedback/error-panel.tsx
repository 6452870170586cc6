import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from '../content/icon.tsx'
import { Button } from '../controls/button.tsx'
import { Banner } from './banner.tsx'

type ErrorPanelProps = {
  title?: string
  children: ReactNode
  onTryAgain?: () => void
  /** A second action, such as a plain LinkButton. */
  action?: ReactNode
}

/** An error with a Try again button. */
export function ErrorPanel({ title, children, onTryAgain, action }: ErrorPanelProps) {
  return (
    <chakra.div display="grid" gap="3" maxW="measure">
      <Banner tone="error" title={title} role="alert">
        {children}
      </Banner>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {onTryAgain ? (
          <Button variant="outline" size="sm" onClick={onTryAgain}>
            <Icon name="reload" sizePx={20} />
            Try again
          </Button>
        ) : null}
        {action}
      </chakra.div>
    </chakra.div>
  )
}
