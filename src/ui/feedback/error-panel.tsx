import { chakra } from '@chakra-ui/react'
import { createContext, type ReactNode, use } from 'react'
import { useConnection } from '#lib/http/connection.ts'
import { Icon } from '../content/icon.tsx'
import { Button } from '../controls/button.tsx'
import { Banner } from './banner.tsx'
import { EmptyDrawing } from './empty.tsx'
import { messages } from '../messages.ts'

type ErrorPanelProps = {
  title?: string
  children: ReactNode
  onTryAgain?: () => void
  /** A second action, such as a plain LinkButton. */
  action?: ReactNode
  /** It takes the place of a screen: with the drawing, and without a connection with links to what is saved. */
  isPage?: boolean
}

/** Lists what opens without a connection. The app fills it in: this layer does not know what is saved. */
export const SavedHereContext = createContext<ReactNode>(null)

/** An error with a Try again button. */
export function ErrorPanel({ title, children, onTryAgain, action, isPage }: ErrorPanelProps) {
  const { isOffline } = useConnection()
  const savedHere = use(SavedHereContext)
  return (
    <chakra.div display="grid" gap="3" maxW="measure">
      {isPage ? <EmptyDrawing /> : null}
      <Banner tone="error" title={title} voice="alert">
        {children}
      </Banner>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {onTryAgain ? (
          <Button variant="outline" size="sm" onClick={onTryAgain}>
            <Icon name="reload" sizePx={20} />
            {messages.tryAgain}
          </Button>
        ) : null}
        {action}
      </chakra.div>
      {isPage && isOffline ? savedHere : null}
    </chakra.div>
  )
}
