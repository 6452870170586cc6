import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { fullName } from '../../../contract/entities/address.ts'
import { useSession } from '../../session/session-store.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoginChoices } from './login-choices.tsx'
import { messages } from './messages.ts'
import { useLogout } from './use-logout.ts'

/** Who is signed in, and the way in or out: an icon on phones, buttons on wide screens. */
export function AccountMenu({ layout }: { layout: 'bar' | 'header' }) {
  return layout === 'bar' ? <AccountIcon /> : <AccountButtons />
}

function AccountButtons() {
  const { status, isSignedIn } = useSession()
  const { pathname, search } = useLocation()
  if (isSignedIn) return <LogoutButton />
  return status === 'ready' ? <LoginChoices isQuiet returnTo={pathname + search} /> : null
}

function AccountIcon() {
  const { status, user, isSignedIn } = useSession()
  const { pathname, search } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const name = user && (fullName(user.address) || user.email)
  return (
    <>
      <IconButton aria-label={messages.account} onClick={() => setOpenAt(pathname)}>
        <Icon name="account" />
      </IconButton>
      <Drawer
        // A menu opened on one screen does not stay over the next.
        isOpen={openAt === pathname}
        onClose={() => setOpenAt(null)}
        title={messages.account}
      >
        <Box display="grid" gap="3">
          <Text fontWeight="640">{isSignedIn ? name : messages.guest}</Text>
          {isSignedIn ? <LogoutButton /> : null}
          {!isSignedIn && status === 'ready' ? <LoginChoices returnTo={pathname + search} /> : null}
        </Box>
      </Drawer>
    </>
  )
}

function LogoutButton() {
  const { logOut, isLeaving } = useLogout()
  return (
    <Button
      variant="outline"
      size="sm"
      busyLabel={isLeaving && messages.loggingOut}
      onClick={logOut}
    >
      <Icon name="account" sizePx={20} />
      {messages.logout}
    </Button>
  )
}
