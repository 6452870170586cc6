import { chakra } from '@chakra-ui/react'
import { storesPath } from '#config/paths.ts'
import { useSession } from '#session/state/session-store.ts'
import { Icon } from '#ui/content/icon.tsx'
import { LinkButton } from '#ui/controls/button.tsx'
import { messages } from './messages.ts'

export function greeting(firstName: string | null | undefined): string {
  const name = firstName?.trim()
  return name ? `Welcome ${name}` : 'Welcome'
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    mx: '-5px',
    lg: { display: 'flex', flexDirection: 'row-reverse', justifyContent: 'flex-end', mx: '0' },
  },
})

/** Greeting and link to the store. */
export function StoreCall() {
  const { user, isSignedIn } = useSession()
  const firstName = isSignedIn ? user?.address.firstName : null
  return (
    <chakra.div mt={{ base: '23px', lg: '14px' }}>
      <chakra.p textStyle="greeting" mb={{ base: '2px', lg: '3' }} mx={{ base: '-5px', lg: '0' }}>
        {greeting(firstName)}
      </chakra.p>
      <Row>
        <chakra.p textStyle="second" color="fg.muted" alignSelf="center">
          {messages.visitStore}
        </chakra.p>
        <LinkButton to={storesPath}>
          {messages.shopNow}
          <Icon name="right" sizePx={20} />
        </LinkButton>
      </Row>
    </chakra.div>
  )
}
