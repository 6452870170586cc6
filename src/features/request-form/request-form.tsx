import { Box, chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { RequestForm as Form } from '#contract/entities/form.ts'
import { useSession } from '#session/state/session-store.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Section } from '#ui/page/section.tsx'
import { low } from '#ui/theme/tokens.ts'
import { type Access, FormBody } from './form-body.tsx'
import { messages } from './messages.ts'

interface RequestFormProps {
  committeeId: number
  form: Form
  /** The ways to sign in, for a guest. */
  login: ReactNode
}

/** A committee's request form: instructions, fields, Send; greyed out for guests, with the ways to sign in. */
export function RequestForm({ committeeId, form, login }: RequestFormProps) {
  const { status, user, isSignedIn } = useSession()
  const userId = isSignedIn && user ? user.id : null
  const access: Access = userId !== null ? 'open' : status === 'ready' ? 'guest' : 'waiting'
  return (
    <Section isFirst heading={messages.title(form.committeeName)}>
      <chakra.ol
        mb="4"
        pl="5"
        listStyleType="decimal"
        textStyle="second"
        color="fg.muted"
        maxW="measure"
      >
        {messages.howTo.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </chakra.ol>
      <Box
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        css={{ '& > *': { gridArea: '1 / 1' } }}
      >
        <FormBody
          // Another user starts with an empty form.
          key={`${committeeId} ${userId}`}
          committeeId={committeeId}
          fields={form.fields}
          userId={userId}
          access={access}
        />
        {access === 'guest' ? <GuestOverlay>{login}</GuestOverlay> : null}
      </Box>
    </Section>
  )
}

/** Lies over a form that is closed to guests. */
function GuestOverlay({ children }: { children: ReactNode }) {
  return (
    <Box
      alignSelf="start"
      justifySelf="center"
      position="sticky"
      top="88px"
      css={{ [low]: { position: 'relative', top: '0' } }}
      w="calc(100% - 32px)"
      maxW="420px"
      my="4"
      p="4"
      display="grid"
      gap="3"
      bg="bg.panel"
      border="2px solid"
      borderColor="fg"
      boxShadow="sheet"
    >
      <Box display="flex" gap="2" alignItems="center">
        <Icon name="lock" />
        <chakra.h3 textStyle="card">{messages.guest.title}</chakra.h3>
      </Box>
      <Text>{messages.guest.body}</Text>
      {children}
    </Box>
  )
}
