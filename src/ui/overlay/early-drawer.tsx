// What a drawer's button opens before the app's code is there: a popover of the browser that looks like the drawer.
import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isPopoverOpen } from '#lib/browser/popover.ts'
import { useStable } from '#lib/hooks/use-stable.ts'
import { Icon } from '../content/icon.tsx'
import { IconButton } from '../controls/button.tsx'
import { useHydrated } from '#lib/hooks/use-hydrated.ts'
import { drawerLook } from '../theme/recipes/drawer-look.ts'
import { low } from '../theme/tokens.ts'
import { useBackCloses } from './back-closes.ts'
import { messages } from '../messages.ts'

const { _open, _closed, display, [low]: lowLook, ...look } = drawerLook.content

const Panel = chakra('div', {
  base: {
    ...look,
    position: 'fixed',
    inset: '0 0 0 auto',
    // Browsers without popovers ignore the rule after this one, and show nothing.
    display: 'none',
    '&:popover-open': { display, [low]: lowLook },
    '&::backdrop': { bg: 'scrim' },
  },
})
const Header = chakra('div', { base: drawerLook.header })
const Title = chakra('h2', { base: drawerLook.title })
const Body = chakra('div', { base: drawerLook.body })

interface Early {
  id: string
  onDone: () => void
}

/**
 * For the button of a drawer: the id of its popover until hydration, and while the popover is open; else null, and the
 * button opens the drawer.
 */
export function useEarlyDrawer(): Early | null {
  const isHydrated = useHydrated()
  const { key } = useLocation()
  const id = useId()
  // Another screen starts with a closed drawer.
  const [earlyAt, setEarlyAt] = useState(isHydrated ? null : key)
  return earlyAt === key ? { id, onDone: () => setEarlyAt(null) } : null
}

interface EarlyDrawerProps extends Early {
  title: string
  /** Read with the title. */
  description: ReactNode
  isDescriptionHidden?: boolean
  children: ReactNode
}

/** The popover; `onDone` is called once it is closed. */
export function EarlyDrawer(props: EarlyDrawerProps) {
  const { id, onDone, title, description, isDescriptionHidden, children } = props
  const describedBy = `${id}-description`
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const follow = useStable(() => {
    if (panel.current && isPopoverOpen(panel.current)) setIsOpen(true)
    else onDone()
  })
  useLayoutEffect(follow, [follow])
  useBackCloses(isOpen, onDone)
  return (
    <Panel
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={title}
      aria-describedby={describedBy}
      onToggle={follow}
    >
      <Header>
        <Title>{title}</Title>
        <IconButton aria-label={messages.close} popoverTarget={id} popoverTargetAction="hide">
          <Icon name="close" />
        </IconButton>
      </Header>
      <Body>
        <chakra.div id={describedBy} srOnly={isDescriptionHidden}>
          {description}
        </chakra.div>
        {children}
      </Body>
    </Panel>
  )
}
