import { expect, test } from 'vitest'
import { tempFolders } from '../temp-folders.fixture.ts'
import { createAdapters } from './adapter.ts'

const newFolder = tempFolders('adapter')

test('a session is found by id and by uid, also after a restart', async () => {
  const folder = newFolder()
  await createAdapters(folder)('Session').upsert('s1', { uid: 'u1', accountId: 'a' }, 60)
  const sessions = createAdapters(folder)('Session')
  expect(await sessions.find('s1')).toMatchObject({ accountId: 'a' })
  expect(await sessions.findByUid('u1')).toMatchObject({ accountId: 'a' })
  await sessions.destroy('s1')
  expect(await sessions.find('s1')).toBeUndefined()
})

test('what has expired is not found', async () => {
  const sessions = createAdapters(newFolder())('Session')
  await sessions.upsert('s1', { uid: 'u1' }, -1)
  expect(await sessions.find('s1')).toBeUndefined()
  expect(await sessions.findByUid('u1')).toBeUndefined()
})

test('a consumed token says so', async () => {
  const tokens = createAdapters(newFolder())('RefreshToken')
  await tokens.upsert('r1', { grantId: 'g1' }, 60)
  await tokens.consume('r1')
  expect(await tokens.find('r1')).toMatchObject({ consumed: expect.any(Number) })
})

test('revoking a grant takes its codes and tokens and no others', async () => {
  const adapters = createAdapters(newFolder())
  await adapters('RefreshToken').upsert('r1', { grantId: 'g1' }, 60)
  await adapters('AuthorizationCode').upsert('c1', { grantId: 'g1' }, 60)
  await adapters('RefreshToken').upsert('r2', { grantId: 'g2' }, 60)
  await adapters('Grant').revokeByGrantId('g1')
  expect(await adapters('RefreshToken').find('r1')).toBeUndefined()
  expect(await adapters('AuthorizationCode').find('c1')).toBeUndefined()
  expect(await adapters('RefreshToken').find('r2')).toBeDefined()
})
