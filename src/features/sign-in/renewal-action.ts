import { type User, isMember } from '#contract/entities/user.ts'

/** 0 = none, 1 = inform, 2 = inform the administrator; members only. */
export function renewalActionOf(user: User | null): 0 | 1 | 2 {
  if (!isMember(user)) return 0
  if (user?.renewalAction === 'inform') return 1
  return user?.renewalAction === 'informAdmin' ? 2 : 0
}
