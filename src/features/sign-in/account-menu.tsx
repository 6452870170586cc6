import { Box, Text } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { fullName } from '../../../contract/entities/address.ts'
import { useSession } from '../../session/session-store.ts'
import { useIsOwnerUnconfirmed } from '../../session/use-owner.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Drawer } from '../../ui/overlay/overlay.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { LoginChoices } from './login-choices.tsx'
import { messages } from './messages.ts'
import { RenewalReminder } from './renew-link.tsx'

// A guest does not load its code.
const loadLogout = () => import('./logout-button.tsx')
const LogoutButton = lazy(() => loadLogout().then((module) => ({ default: module.LogoutButton })))

interface AccountMenuProps {
  layout: 'bar' | 'header'
  /** More that the menu offers; `close` puts away the sheet it stands in, if any. */
  extras: (close: () => void) => ReactNode
}

/** Who is signed in, and the way in or out: an icon on phones, buttons on wide screens. */
export function AccountMenu({ layout, extras }: AccountMenuProps) {
  return layout === 'bar' ? <AccountIcon extras={extras} /> : <AccountButtons extras={extras} />
}

type Extras = Pick<AccountMenuProps, 'extras'>

function AccountButtons({ extras }: Extras) {
  const { status, isSignedIn } = useSession()
  const isOwnerAwaited = useIsOwnerUnconfirmed()
  const { pathname, search } = useLocation()
  if (isSignedIn) {
    return (
      <>
        {extras(() => undefined)}
        <RenewalReminder />
        <Leave />
      </>
    )
  }
  if (status !== 'ready') return null
  if (isOwnerAwaited) return <OwnerAwaited />
  return (
    <>
      {extras(() => undefined)}
      <LoginChoices isQuiet returnTo={pathname + search} />
      {/* Specified, and hidden: registration is not sold here. */}
      <Button size="sm" display="none">
        {messages.register}
      </Button>
    </>
  )
}

function AccountIcon({ extras }: Extras) {
  const { isSignedIn } = useSession()
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const close = () => setOpenAt(null)
  // At hand before the sheet opens, when there may be no connection any more.
  useEffect(() => {
    if (isSignedIn) loadLogout().catch(() => undefined)
  }, [isSignedIn])
  return (
    <>
      <IconButton aria-label={messages.account} onClick={() => setOpenAt(pathname)}>
        <Icon name="account" />
      </IconButton>
      <Drawer
        // A menu opened on one screen does not stay over the next.
        isOpen={openAt === pathname}
        onClose={close}
        title={messages.account}
      >
        <Box display="grid" gap="3" pt="3">
          <AccountSheet extras={extras} onClose={close} />
        </Box>
      </Drawer>
    </>
  )
}

function AccountSheet({ extras, onClose }: Extras & { onClose: () => void }) {
  const { status, user, isSignedIn } = useSession()
  const { pathname, search } = useLocation()
  const isOwnerAwaited = useIsOwnerUnconfirmed()
  const name = user && (fullName(user.address) || user.email)
  if (isOwnerAwaited) return <OwnerAwaited />
  return (
    <>
      <Text fontWeight="640">{isSignedIn ? name : messages.guest}</Text>
      {status === 'ready' ? extras(onClose) : null}
      <RenewalReminder />
      {isSignedIn ? <Leave /> : null}
      {!isSignedIn && status === 'ready' ? <LoginChoices returnTo={pathname + search} /> : null}
    </>
  )
}

/** They count as signed in, and may end that without being known. */
function OwnerAwaited() {
  return (
    <>
      <Text textStyle="second">{messages.awaited}</Text>
      <Leave />
    </>
  )
}

function Leave() {
  return (
    <Suspense fallback={null}>
      <LogoutButton />
    </Suspense>
  )
}
