import { Box, chakra, Text } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { fullName } from '#contract/entities/address.ts'
import type { User } from '#contract/entities/user.ts'
import { pages } from '#contract/pages.ts'
import { useShortlist } from '#data/shortlist/shortlist.ts'
import { useSession } from '#session/state/session-store.ts'
import { useIsOwnerUnconfirmed } from '#session/account/use-owner.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { EarlyDrawer, useEarlyDrawer } from '#ui/overlay/early-drawer.tsx'
import { Drawer } from '#ui/overlay/overlay.tsx'
import { shortlistSheet } from '#ui/overlay/prompts.ts'
import { LoginChoices } from './login-choices.tsx'
import { messages } from './messages.ts'
import { RenewalReminder } from './renew-link.tsx'

// Guests don't load the code for logging out.
const loadLogout = () => import('./logout.tsx')
const LogoutButton = lazy(() => loadLogout().then((module) => ({ default: module.LogoutButton })))
const LogoutEverywhereButton = lazy(() =>
  loadLogout().then((module) => ({ default: module.LogoutEverywhereButton })),
)

interface AccountMenuProps {
  layout: 'bar' | 'header'
  /** More entries; `close` closes the sheet that contains the menu, if any. */
  extras: (close: () => void) => ReactNode
}

/** The user's name and the ways to log in or out: an icon on phones, buttons on wide screens. */
export function AccountMenu({ layout, extras }: AccountMenuProps) {
  return layout === 'bar' ? <AccountIcon extras={extras} /> : <AccountButtons extras={extras} />
}

const nameOf = (user: User | null) => (user ? fullName(user.address) || user.email : '')

type Extras = Pick<AccountMenuProps, 'extras'>

function AccountButtons({ extras }: Extras) {
  const { status, user, isSignedIn } = useSession()
  const isOwnerUnconfirmed = useIsOwnerUnconfirmed()
  const { pathname, search, hash } = useLocation()
  if (isSignedIn) {
    return (
      <>
        {extras(() => undefined)}
        <RenewalReminder />
        <AccountName name={nameOf(user)} />
        <LazyLogoutButton />
      </>
    )
  }
  if (status !== 'ready') return null
  if (isOwnerUnconfirmed) return <OfflineOwner />
  return (
    <>
      {extras(() => undefined)}
      <LoginChoices isQuiet returnTo={pathname + search + hash} />
      {/* Hidden: registration is not sold here. */}
      <Button size="sm" display="none">
        {messages.register}
      </Button>
    </>
  )
}

/** Opens the sheet of the account. */
function AccountName({ name }: { name: string }) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const close = () => setOpenAt(null)
  return (
    <>
      <Button
        variant="plain"
        size="sm"
        px="2"
        aria-label={`${name}: ${messages.account}`}
        title={name}
        onClick={() => setOpenAt(key)}
      >
        <chakra.span maxW="160px" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {name}
        </chakra.span>
      </Button>
      <Drawer
        isOpen={openAt === key}
        onClose={close}
        title={messages.account}
        description={<Who />}
      >
        <Box display="grid" gap="3" pt="3">
          <AccountRows onClose={close} />
          <LazyLogoutEverywhereButton />
        </Box>
      </Drawer>
    </>
  )
}

function AccountIcon({ extras }: Extras) {
  const { isSignedIn } = useSession()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const close = () => setOpenAt(null)
  const early = useEarlyDrawer()
  const sheet = (onClose: () => void) => (
    <Box display="grid" gap="3" pt="3">
      <AccountSheet extras={extras} onClose={onClose} />
    </Box>
  )
  // Loads the logout button early: when the sheet opens, there may be no connection.
  useEffect(() => {
    if (isSignedIn) loadLogout().catch(() => undefined)
  }, [isSignedIn])
  return (
    <>
      <IconButton
        aria-label={messages.account}
        popoverTarget={early?.id}
        onClick={() => setOpenAt(early ? null : key)}
      >
        <Icon name="account" />
      </IconButton>
      {early ? (
        <EarlyDrawer {...early} title={messages.account} description={<Who />}>
          {sheet(early.onDone)}
        </EarlyDrawer>
      ) : (
        <Drawer
          // Another screen, and the home page after a logout, start with a closed menu.
          isOpen={openAt === key}
          onClose={close}
          title={messages.account}
          description={<Who />}
        >
          {sheet(close)}
        </Drawer>
      )}
    </>
  )
}

/** Whose account it is. */
function Who() {
  const { status, user, isSignedIn, isMember } = useSession()
  const isOwnerUnconfirmed = useIsOwnerUnconfirmed()
  if (isOwnerUnconfirmed) return <Unreachable />
  // Before the session is known, the browser's own sheet may be open.
  if (status !== 'ready' && !isSignedIn) return null
  return isSignedIn && user ? (
    <Box pt="3">
      <Text textStyle="card" overflowWrap="anywhere">
        {nameOf(user)}
      </Text>
      <Text textStyle="second" color="fg.muted" overflowWrap="anywhere">
        {user.email}
      </Text>
      <Text textStyle="second" color="fg.muted">
        {isMember ? messages.member : messages.nonMember}
      </Text>
    </Box>
  ) : (
    <Text pt="3" fontWeight="640">
      {messages.guest}
    </Text>
  )
}

function AccountSheet({ extras, onClose }: Extras & { onClose: () => void }) {
  const { status, isSignedIn } = useSession()
  const { pathname, search, hash } = useLocation()
  const isOwnerUnconfirmed = useIsOwnerUnconfirmed()
  if (isOwnerUnconfirmed) return <LazyLogoutButton />
  return (
    <>
      {!isSignedIn && status === 'ready' ? (
        <LoginChoices returnTo={pathname + search + hash} />
      ) : null}
      {status === 'ready' ? extras(onClose) : null}
      <RenewalReminder />
      <AccountRows onClose={onClose} />
      {isSignedIn ? (
        <>
          <LazyLogoutButton />
          <LazyLogoutEverywhereButton />
        </>
      ) : null}
    </>
  )
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) 20px',
  alignItems: 'center',
  gap: '3',
  w: 'full',
  minH: '56px',
  textAlign: 'left',
  fontWeight: '640',
  cursor: 'pointer',
} as const
const RowLink = chakra(Link, { base: rowStyle })
const RowButton = chakra('button', { base: rowStyle })

/** The pages with the visitor's own things, and the list of saved products. */
function AccountRows({ onClose }: { onClose: () => void }) {
  const savedCount = useShortlist().length
  const openSaved = () => {
    onClose()
    shortlistSheet.open()
  }
  const line = { borderBottom: '1px solid', borderColor: 'border' } as const
  return (
    <chakra.ul listStyleType="none" borderTop="1px solid" borderColor="border">
      <chakra.li {...line}>
        <RowLink to={pages.orders.path} onClick={onClose}>
          <Icon name={pages.orders.icon} />
          {pages.orders.title}
          <Icon name="right" sizePx={20} />
        </RowLink>
      </chakra.li>
      <chakra.li {...line}>
        <RowButton type="button" onClick={openSaved}>
          <Icon name="bookmark" />
          {messages.saved(savedCount)}
          <Icon name="right" sizePx={20} />
        </RowButton>
      </chakra.li>
      <chakra.li {...line}>
        <RowLink to={pages.ready.path} onClick={onClose}>
          <Icon name={pages.ready.icon} />
          {pages.ready.title}
          <Icon name="right" sizePx={20} />
        </RowLink>
      </chakra.li>
    </chakra.ul>
  )
}

/** A user whose profile could not be loaded is signed in and can log out. */
function OfflineOwner() {
  return (
    <>
      <Unreachable />
      <LazyLogoutButton />
    </>
  )
}

function Unreachable() {
  return <Text textStyle="second">{messages.unreachable}</Text>
}

function LazyLogoutEverywhereButton() {
  return (
    <Suspense fallback={null}>
      <LogoutEverywhereButton />
    </Suspense>
  )
}

function LazyLogoutButton() {
  return (
    <Suspense fallback={null}>
      <LogoutButton />
    </Suspense>
  )
}
