// The tables about people's sessions and what they may do, as the queries see them.
import type { ColumnType, Generated } from 'kysely'
import type { Role } from '../../contract/entities/session.ts'

export interface PeopleTables {
  sessions: {
    id: string
    user_id: number
    generation: Generated<number>
    token_hash: string
    previous_hash: string | null
    rotated_at: Date
    used_at: Date
    is_test_mode: Generated<boolean>
    /** Sealed, '' for a non-member. */
    member_access_token: Generated<string>
    member_refresh_token: Generated<string>
  }
  uploads: {
    path: string
    user_id: number
    created_at: ColumnType<Date, Date | undefined, Date>
    /** null until its one file has arrived, and always where files go to a bucket. */
    received_at: ColumnType<Date | null, undefined, Date>
  }
  user_roles: { user_id: number; role: Role }
  pending_roles: { email: string; role: Role }
  early_access_codes: { code_hash: string; expires_at: Date | null }
  early_access_grants: {
    user_id: number
    granted_at: ColumnType<Date, Date | undefined, Date>
  }
  rate_limits: {
    key_hash: string
    tries: number
    ends_at: Date
  }
}
