import { chakra } from '@chakra-ui/react'
import { storesPath } from '#config/paths.ts'
import { useWords } from '#lib/event/event-words.ts'
import { useSession } from '#session/state/session-store.ts'
import { EventPicture } from '#ui/art/event-picture.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { LinkButton } from '#ui/controls/button.tsx'
import { PageHeading } from '#ui/page/page.tsx'
import { Coast } from './coast.tsx'
import { messages } from './messages.ts'
import { ShowWeekRows } from './show-week-rows.tsx'

const frame = {
  bg: 'bg',
  border: '1px solid',
  borderColor: 'fg',
  boxShadow: '0 0 0 2px var(--chakra-colors-bg), 0 0 0 5px var(--chakra-colors-fg)',
}

// Phones and tablets: a framed title over the picture's lower edge, the store call below. Wide screens: one frame
// in the picture holds both.
const Panel = chakra('div', {
  base: {
    position: 'relative',
    mt: '-58px',
    mx: 'auto',
    w: 'calc(100% - 42px)',
    maxW: '560px',
    md: { mt: '-44px' },
    lg: {
      ...frame,
      position: 'absolute',
      m: '0',
      top: '50%',
      left: 'max(45px, 50% - 576px)',
      transform: 'translateY(-50%)',
      w: '36%',
      minW: '396px',
      maxW: '452px',
      px: '28px',
      pt: '26px',
      pb: '24px',
    },
  },
})

const Title = chakra('div', {
  base: {
    ...frame,
    px: '2',
    pt: '4',
    pb: '14px',
    textAlign: 'center',
    lg: { border: '0', boxShadow: 'none', p: '0', textAlign: 'left' },
  },
})

export function Hero() {
  const { event, look } = useWords()
  return (
    <chakra.div position="relative">
      {look.art === 'coast' && look.picture === '' ? <Coast /> : <EventPicture />}
      <Panel>
        <Title>
          <PageHeading textStyle="hero" maxW={{ base: '9em', md: 'none' }} mx="auto">
            {event.title}
          </PageHeading>
          <chakra.p
            mt={{ base: '2', lg: '3' }}
            fontSize={{ base: '16', md: '17' }}
            lineHeight="1.3"
            fontWeight="640"
            textWrap="balance"
            fontVariantNumeric="tabular-nums lining-nums"
          >
            {event.dates}
          </chakra.p>
          <chakra.p mt="2px" textStyle="second" color="fg.muted">
            {event.venue}
          </chakra.p>
        </Title>
        <ShowWeekRows place="hero" />
        <StoreCall />
      </Panel>
    </chakra.div>
  )
}

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
function StoreCall() {
  const { user, isSignedIn } = useSession()
  const firstName = isSignedIn ? user?.address.firstName : null
  return (
    <chakra.div mt={{ base: '23px', lg: '14px' }}>
      <chakra.p textStyle="greeting" mb={{ base: '2px', lg: '3' }} mx={{ base: '-5px', lg: '0' }}>
        {greeting(firstName)}
      </chakra.p>
      <Row>
        <chakra.p textStyle="second" color="fg.muted" alignSelf="center">
          {useWords().home.storeCall}
        </chakra.p>
        <LinkButton to={storesPath}>
          {messages.shopNow}
          <Icon name="right" sizePx={20} />
        </LinkButton>
      </Row>
    </chakra.div>
  )
}
