import { Banner } from './banner.tsx'
import { unconfirmedText } from './mail-words.ts'

/** Says that no mail reaches a person whose address is not confirmed, and what to do; nothing for anybody else. */
export function UnconfirmedAddress({ user }: { user: Mailed | null }) {
  if (user === null || user.isEmailVerified || user.email === '') return null
  return (
    <Banner tone="warning" role="note">
      {unconfirmedText(user.email)}
    </Banner>
  )
}

interface Mailed {
  email: string
  isEmailVerified: boolean
}
