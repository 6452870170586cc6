import { chakra } from '@chakra-ui/react'
import { renewalActionOf } from '../../../contract/rules/renewal-action.ts'
import { club } from '../../content/club.ts'
import { useSession } from '../../session/session-store.ts'
import { buttonRecipe } from '../../ui/theme/recipes/button.ts'
import { messages } from './messages.ts'

/** A link that looks like a button and leaves the site in a new tab. */
const OutsideLink = chakra('a', buttonRecipe, {
  defaultProps: { href: club.renewalsUrl, target: '_blank', rel: 'noopener' },
})

/** The way to renew, for a member whose membership is no longer active. */
export function RenewNow({ onClick }: { onClick: () => void }) {
  return <OutsideLink onClick={onClick}>{messages.lapsed.renew}</OutsideLink>
}

/** Reminds a member whose renewal is due; nothing for anybody else. */
export function RenewalReminder() {
  const { user } = useSession()
  if (renewalActionOf(user) === 0) return null
  return (
    <OutsideLink variant="outline" size="sm">
      {messages.renewalDue}
    </OutsideLink>
  )
}
