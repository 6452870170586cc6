// The tables about people's sessions and what they may do, as the queries see them.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Role } from '../../contract/entities/session.ts'

export interface RoleColumns {
  role: Role
  /** Of a chair. */
  committee_ids: number[]
  /** Of a steward; null = all rings. */
  rings: string[] | null
}

interface RoleTable extends Omit<RoleColumns, 'committee_ids'> {
  committee_ids: Generated<number[]>
}

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
    received_at: ColumnType<Date | null, undefined, Date | null>
  }
  user_roles: RoleTable & { user_id: number }
  pending_roles: RoleTable & { email: string }
  early_access_codes: {
    id: GeneratedAlways<number>
    code_hash: string
    /** In upper case; null = added before codes were stored. */
    code: string | null
    note: Generated<string>
    /** null = without a limit. */
    max_uses: number | null
    uses: Generated<number>
    expires_at: Date | null
    created_at: ColumnType<Date, Date | undefined, Date>
  }
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
