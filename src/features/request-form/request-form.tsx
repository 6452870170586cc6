import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { RequestForm as Form } from '../../data/store/forms.ts'
import { useSession } from '../../session/session-store.ts'
import { Section } from '../../ui/page/section.tsx'
import { type Access, FormBody } from './form-body.tsx'
import { GuestOverlay } from './guest-overlay.tsx'
import { messages } from './messages.ts'

interface RequestFormProps {
  committeeId: number
  form: Form
  /** The ways to sign in, for a guest. */
  login: ReactNode
}

/** A committee's request form: what to do, the fields, Send; for guests greyed, with a way to sign in. */
export function RequestForm({ committeeId, form, login }: RequestFormProps) {
  const { status, user, isSignedIn } = useSession()
  const userId = isSignedIn && user ? user.id : null
  const access: Access = userId !== null ? 'open' : status === 'ready' ? 'guest' : 'waiting'
  return (
    <Section heading={messages.title(form.committeeName)}>
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
          // Another person's entries never stay in a form.
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
