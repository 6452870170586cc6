// Roles (rule 37): granted by command, pending until the first sign-in, and contained in the token.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  memberSignIn,
  nonMemberSignIn,
  switchTestMode,
  validateToken,
} from '#contract/calls/auth.ts'
import { claims } from '#contract/entities/session.ts'
import { codeCommand } from '#server/commands/code-command.ts'
import { roleCommand, roleUsage } from '#server/commands/role-command.ts'
import { lockFolder } from '#server/db/lock.ts'
import { codeState, lockCode } from '#server/repositories/people/early-access.ts'
import { grantRightsOfAddress } from '#server/repositories/people/roles.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Caller, createCaller } from '../../support/people/caller.ts'
import { startTestIdentity, type TestIdentity } from '../../support/people/identity.ts'
import { signInReturn, startTestMembers, type TestMembers } from '../../support/people/members.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

let identity: TestIdentity
let members: TestMembers
let server: TestServer

beforeAll(async () => {
  identity = await startTestIdentity()
  members = await startTestMembers()
  const env = { ...identity.env, MEMBER_SYSTEM_URL: members.env['MEMBER_SYSTEM_URL'] ?? '' }
  server = await startTestServer({ env })
})
afterAll(async () => {
  await server.close()
  await members.close()
  await identity.close()
})

const claimsOf = (answer: { body: unknown }) =>
  claims.parse(decodeJwt((answer.body as { token: string }).token))

async function signInNonMember(email: string) {
  const { accessToken, sub } = await identity.signIn(email)
  const caller = createCaller(server.origin, accessToken)
  const query = { requestType: 'nonMemberSignIn' as const, ncaUserId: sub }
  return claimsOf(await caller.attempt(nonMemberSignIn, { query }))
}

async function signInMember(email: string) {
  const { code } = await members.logIn(email)
  const query = { requestType: 'memberSignIn' as const, code, redirect_uri: signInReturn }
  return claimsOf(await createCaller(server.origin).attempt(memberSignIn, { query }))
}

const role = (...args: string[]) => roleCommand(server.db, args)
const rolesNow = async (caller: Caller) => {
  const query = { requestType: 'validate' as const }
  const answer = await caller.attempt(validateToken, { query })
  caller.token = (answer.body as { token: string }).token
  return claimsOf(answer)
}
const emailOf = (userId: number, email: string, isVerified: boolean) =>
  server.db
    .updateTable('users')
    .set({ email, email_verified: isVerified })
    .where('id', '=', userId)
    .execute()

describe('the sample’s people', () => {
  test('get their roles at their first sign-in, and others get none', async () => {
    expect(await signInMember('admin@example.com')).toMatchObject({
      isAdmin: true,
      roles: ['admin'],
    })
    expect(await signInNonMember('treasurer@example.com')).toMatchObject({
      isAdmin: false,
      roles: ['treasurer'],
    })
    expect((await signInNonMember('guest@example.com')).roles).toEqual([])
    expect((await signInMember('member@example.com')).roles).toEqual([])
    expect((await role('list')).text).toBe(
      'admin@example.com  admin\ntreasurer@example.com  treasurer',
    )
  })

  test('keep their roles at the next sign-in, and a revoked role stays revoked', async () => {
    expect((await signInMember('admin@example.com')).roles).toEqual(['admin'])
    await role('revoke', 'admin@example.com', 'admin')
    expect((await signInMember('admin@example.com')).roles).toEqual([])
  })
})

describe('the command', () => {
  test('grants and revokes roles, and the next token has the change', async () => {
    const someone = await server.signedIn()
    await emailOf(someone.userId, 'Desk@Example.com', true)
    expect(await role('grant', 'desk@example.com', 'treasurer')).toEqual({
      kind: 'done',
      text: 'desk@example.com is now treasurer.',
    })
    expect((await rolesNow(someone)).roles).toEqual(['treasurer'])
    await role('grant', 'DESK@example.com', 'admin')
    await role('grant', 'desk@example.com', 'admin')
    expect(await rolesNow(someone)).toMatchObject({ isAdmin: true, roles: ['admin', 'treasurer'] })
    await role('revoke', 'desk@example.com', 'admin')
    expect(await rolesNow(someone)).toMatchObject({ isAdmin: false, roles: ['treasurer'] })
    expect(await role('revoke', 'desk@example.com', 'admin')).toEqual({
      kind: 'refused',
      text: 'desk@example.com is not admin: nothing has changed.',
    })
  })

  test('keeps a role pending until a user with the confirmed address signs in', async () => {
    const claimant = await server.signedIn()
    await emailOf(claimant.userId, 'guest@example.com', false)
    await server.db.updateTable('users').set({ email_verified: false }).execute()
    const granted = await role('grant', 'guest@example.com', 'treasurer')
    expect(granted.text).toMatch(/^guest@example\.com will be treasurer/)
    expect((await role('list')).text).toContain('guest@example.com  treasurer  (not signed in yet)')
    expect((await rolesNow(claimant)).roles).toEqual([])
    expect((await signInNonMember('guest@example.com')).roles).toEqual(['treasurer'])
    expect((await rolesNow(claimant)).roles).toEqual([])
    await role('grant', 'nobody@example.com', 'admin')
    expect((await role('revoke', 'nobody@example.com', 'admin')).kind).toBe('done')
  })

  test('adds what was pending to what a person has', async () => {
    const chair = await server.signedIn()
    await emailOf(chair.userId, 'old@example.com', true)
    await role('grant', 'old@example.com', 'chair', '31')
    await role('grant', 'new@example.com', 'chair', '34')
    await inTransaction(server.db, (tx) =>
      grantRightsOfAddress(tx, chair.userId, 'new@example.com'),
    )
    const row = server.db.selectFrom('user_roles').select('committee_ids')
    expect(await row.where('user_id', '=', chair.userId).executeTakeFirstOrThrow()).toEqual({
      committee_ids: [31, 34],
    })
  })

  test('counts for both accounts of an address, also for one that is made later', async () => {
    const email = 'renewing@example.com'
    const first = await server.signedIn()
    await emailOf(first.userId, email, true)
    expect((await role('grant', email, 'chair', '31')).text).toContain('is now chair')
    expect(await signInMember(email)).toMatchObject({ roles: ['chair'], committeeIds: [31] })
    expect((await role('revoke', email, 'chair')).kind).toBe('done')
    // An address that is only claimed gives nothing to others.
    await emailOf(first.userId, email, false)
    const row = { user_id: first.userId, role: 'admin' } as const
    await server.db.insertInto('user_roles').values(row).execute()
    expect((await signInMember(email)).roles).toEqual([])
    await emailOf(first.userId, '', false)
  })

  test('says that the server must be stopped while it uses the embedded database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'specialty-role-'))
    const lock = lockFolder(folder)
    const run = async (...args: string[]) => {
      const child = spawn(process.execPath, ['server/commands/role.ts', ...args], {
        cwd: join(import.meta.dirname, '..', '..', '..'),
        env: { PATH: process.env['PATH'], DATA_DIR: folder },
      })
      let stderr = ''
      child.stderr.on('data', (text) => (stderr += String(text)))
      const [code] = (await once(child, 'close')) as [number]
      return [code, stderr]
    }
    const [listed, withoutArguments] = await Promise.all([run('list', '--yes'), run()])
    lock.release()
    rmSync(folder, { recursive: true })
    expect(listed).toEqual([
      1,
      `Database: the embedded database in ${folder}\nThe data folder ${folder} is in use by another server. Stop it, run this command again, then start it anew.\n`,
    ])
    expect(withoutArguments).toEqual([1, `${roleUsage}\n`])
  })

  test('grants committees to a chair and rings to a steward, and changes them', async () => {
    const chair = await server.signedIn()
    await emailOf(chair.userId, 'chair@example.com', true)
    expect((await role('grant', 'chair@example.com', 'chair', '22,31')).text).toBe(
      'chair@example.com is now chair (22, 31).',
    )
    await role('grant', 'chair@example.com', 'steward')
    expect(await rolesNow(chair)).toMatchObject({
      roles: ['chair', 'steward'],
      committeeIds: [22, 31],
      rings: null,
    })
    await role('grant', 'chair@example.com', 'chair', '31')
    await role('grant', 'chair@example.com', 'steward', 'Ring 1, Ring 2')
    expect(await rolesNow(chair)).toMatchObject({ committeeIds: [31], rings: ['Ring 1', 'Ring 2'] })
    expect((await role('list')).text).toContain('chair@example.com  steward (Ring 1, Ring 2)')
    await role('grant', 'pending@example.com', 'chair', '31')
    expect((await role('list')).text).toContain('pending@example.com  chair (31)  (not signed in')
  })

  test.each([
    [['grant', 'a@example.com', 'chair', '999999'], 'There is no committee 999999.'],
    [['grant', 'nobody', 'admin'], '“nobody” is not an e-mail address.'],
    [['revoke', 'a@example.com', 'owner'], '“owner” is not a role.'],
  ])('names the invalid argument of %j', async (args, message) => {
    expect((await role(...args)).text.split('\n')[0]).toBe(message)
  })

  test.each([
    [[]],
    [['grant']],
    [['grant', 'a@example.com']],
    [['grant', 'a@example.com', 'owner']],
    [['grant', 'nobody', 'admin']],
    [['grant', 'a@example.com', 'admin', 'more']],
    [['promote', 'a@example.com', 'admin']],
    [['list', 'all']],
    [['grant', 'a@example.com', 'chair']],
    [['grant', 'a@example.com', 'chair', 'Banquet']],
    [['grant', 'a@example.com', 'treasurer', '31']],
    [['revoke', 'a@example.com', 'chair', '31']],
  ])('explains itself when given %j', async (args) => {
    const { kind, text } = await role(...args)
    expect(kind).toBe('refused')
    expect(text).toContain('npm run role -- grant EMAIL ROLE')
  })
})

describe('the command for codes', () => {
  const code = (...args: string[]) => codeCommand(server.db, args, server.deps.config)
  const counts = (text: string) =>
    inTransaction(server.db, async (tx) => {
      const row = await lockCode(tx, { code: text })
      return row !== undefined && codeState(row, Date.now()) === 'live'
    })

  test('adds a code with or without an expiry, and removes it', async () => {
    expect((await code('add', 'spring')).text).toBe('The code counts for good.')
    expect(await counts('SPRING')).toBe(true)
    expect((await code('add', 'SPRING', '--until', '2020-01-01T00:00:00Z')).text).toBe(
      'The code no longer counts: 2019-12-31 19:00 (America/New_York) has passed.',
    )
    expect(await counts('spring')).toBe(false)
    // A time without an offset is in the event's time zone.
    expect((await code('add', 'spring', '--until', '2030-01-15T00:00')).text).toBe(
      'The code counts until 2030-01-15 00:00 (America/New_York).',
    )
    expect((await code('remove', 'spring')).kind).toBe('done')
    expect((await code('remove', 'spring')).kind).toBe('refused')
  })

  test('names the invalid time', async () => {
    const { text } = await code('add', 'x', '--until', '2027-01-15')
    expect(text).toMatch(/^“2027-01-15” is not a date with a time\.\n/)
  })

  test.each([
    [[]],
    [['add']],
    [['add', ' ']],
    [['add', 'x', '']],
    [['add', 'x', '--until']],
    [['add', 'x', '--until', 'soon']],
    [['add', 'x', '--until', '2026-99-01T00:00:00Z']],
    [['add', 'x', '--until', '2027-02-30T00:00:00Z']],
    [['add', 'x', '--until', '9999-12-31T23:59']],
    [['remove', 'x', '--until', '2026-01-01T00:00:00Z']],
    [['list', 'x']],
  ])('explains itself when given %j', async (args) => {
    const { kind, text } = await code(...args)
    expect(kind).toBe('refused')
    expect(text).toContain('npm run code -- add CODE')
  })
})

test('by a setting test mode begins the sign-in of people with a role alone, who can leave it', async () => {
  server.deps.config.isTestModeInitial = true
  const { userId } = await signInNonMember('guest@example.com')
  await server.db.deleteFrom('user_roles').where('user_id', '=', userId).execute()
  expect((await signInNonMember('guest@example.com')).isTestMode).toBe(false)
  const guest = await server.guest()
  expect(claims.parse(decodeJwt(guest.token ?? '')).isTestMode).toBe(false)
  const row = { user_id: userId, role: 'pickup' } as const
  await server.db.insertInto('user_roles').values(row).execute()
  const { accessToken, sub } = await identity.signIn('guest@example.com')
  const helper = createCaller(server.origin, accessToken)
  const query = { requestType: 'nonMemberSignIn' as const, ncaUserId: sub }
  const signedIn = await helper.attempt(nonMemberSignIn, { query })
  expect(claimsOf(signedIn).isTestMode).toBe(true)
  helper.token = (signedIn.body as { token: string }).token
  const left = await helper.attempt(switchTestMode, { body: { off: true } })
  helper.token = (left.body as { token: string }).token
  expect(await rolesNow(helper)).toMatchObject({ isTestMode: false })
  server.deps.config.isTestModeInitial = false
})
