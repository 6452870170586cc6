import { Box, Text } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { fullName } from '../../../contract/entities/address.ts'
import { useSession } from '../../session/session-store.ts'
import { useIsOwnerUnconfirmed } from '../../session/use-owner.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Drawer } from '../../ui/overlay/overlay.tsx'
import { LoginChoices } from './login-choices.tsx'
import { messages } from './messages.ts'
import { RenewalReminder } from './renew-link.tsx'

// Guests don't load the code for logging out.
const loadLogout = () => import('./logout.tsx')
const LogoutButton = lazy(() => loadLogout().then((module) => ({ default: module.LogoutButton })))

interface AccountMenuProps {
  layout: 'bar' | 'header'
  /** More entries; `close` closes the sheet that contains the menu, if any. */
  extras: (close: () => void) => ReactNode
}

/** The user's name and the ways to log in or out: an icon on phones, buttons on wide screens. */
export function AccountMenu({ layout, extras }: AccountMenuProps) {
  return layout === 'bar' ? <AccountIcon extras={extras} /> : <AccountButtons extras={extras} />
}

type Extras = Pick<AccountMenuProps, 'extras'>

function AccountButtons({ extras }: Extras) {
  const { status, isSignedIn } = useSession()
  const isOwnerUnconfirmed = useIsOwnerUnconfirmed()
  const { pathname, search } = useLocation()
  if (isSignedIn) {
    return (
      <>
        {extras(() => undefined)}
        <RenewalReminder />
        <LazyLogoutButton />
      </>
    )
  }
  if (status !== 'ready') return null
  if (isOwnerUnconfirmed) return <OfflineOwner />
  return (
    <>
      {extras(() => undefined)}
      <LoginChoices isQuiet returnTo={pathname + search} />
      {/* Hidden: registration is not sold here. */}
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
  // Loads the logout button early: when the sheet opens, there may be no connection.
  useEffect(() => {
    if (isSignedIn) loadLogout().catch(() => undefined)
  }, [isSignedIn])
  return (
    <>
      <IconButton aria-label={messages.account} onClick={() => setOpenAt(pathname)}>
        <Icon name="account" />
      </IconButton>
      <Drawer
        // Another screen starts with a closed menu.
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
  const isOwnerUnconfirmed = useIsOwnerUnconfirmed()
  const name = user && (fullName(user.address) || user.email)
  if (isOwnerUnconfirmed) return <OfflineOwner />
  return (
    <>
      <Text fontWeight="640">{isSignedIn ? name : messages.guest}</Text>
      {status === 'ready' ? extras(onClose) : null}
      <RenewalReminder />
      {isSignedIn ? <LazyLogoutButton /> : null}
      {!isSignedIn && status === 'ready' ? <LoginChoices returnTo={pathname + search} /> : null}
    </>
  )
}

/** A user whose profile could not be loaded is signed in and can log out. */
function OfflineOwner() {
  return (
    <>
      <Text textStyle="second">{messages.unreachable}</Text>
      <LazyLogoutButton />
    </>
  )
}

function LazyLogoutButton() {
  return (
    <Suspense fallback={null}>
      <LogoutButton />
    </Suspense>
  )
}
