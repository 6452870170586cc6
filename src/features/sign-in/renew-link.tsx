import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { type User, isMember } from '#contract/entities/user.ts'
import { useWords } from '#lib/event/event-words.ts'
import { useSession } from '#session/state/session-store.ts'
import { buttonRecipe } from '#ui/theme/recipes/button.ts'
import { messages } from './messages.ts'

const Outside = chakra('a', buttonRecipe, { defaultProps: { target: '_blank', rel: 'noopener' } })

/** A link to the club's renewal page, in a new tab; nothing where the club has none. */
export function RenewLink(props: ComponentProps<typeof Outside>) {
  const { renewalsUrl } = useWords().club
  return renewalsUrl === '' ? null : <Outside href={renewalsUrl} {...props} />
}

/** Reminds a member whose renewal is due (rule 40). */
export function RenewalReminder() {
  const { user } = useSession()
  if (renewalActionOf(user) === 0) return null
  return (
    <RenewLink variant="outline" size="sm">
      {messages.renewalDue}
    </RenewLink>
  )
}

/** 0 = none, 1 = inform, 2 = inform the administrator; members only. */
export function renewalActionOf(user: User | null): 0 | 1 | 2 {
  if (!isMember(user)) return 0
  if (user?.renewalAction === 'inform') return 1
  return user?.renewalAction === 'informAdmin' ? 2 : 0
}
