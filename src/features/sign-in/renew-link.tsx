import { chakra } from '@chakra-ui/react'
import { club } from '../../content/club.ts'
import { useSession } from '../../session/session-store.ts'
import { buttonRecipe } from '../../ui/theme/recipes/button.ts'
import { messages } from './messages.ts'
import { renewalActionOf } from './renewal-action.ts'

/** A link to the club's renewal page, in a new tab. */
export const RenewLink = chakra('a', buttonRecipe, {
  defaultProps: { href: club.renewalsUrl, target: '_blank', rel: 'noopener' },
})

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
