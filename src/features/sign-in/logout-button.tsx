import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { screenMessages } from './screen-messages.ts'
import { useLogout } from './use-logout.ts'

const words = screenMessages.logout

/** Ends the session. */
export function LogoutButton() {
  const { logOut, isLeaving } = useLogout()
  return (
    <Button variant="outline" size="sm" busyLabel={isLeaving && words.running} onClick={logOut}>
      <Icon name="account" sizePx={20} />
      {words.label}
    </Button>
  )
}
