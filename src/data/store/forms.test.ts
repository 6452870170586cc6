import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestServer, stubWebStorage, type TestServer } from '#lib/test-support.ts'
import { requestFormQuery } from './forms.ts'

let server: TestServer
let warned: ReturnType<typeof vi.spyOn>

beforeEach(async () => {
  stubWebStorage()
  server = await startTestServer()
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(async () => {
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const read = () => new QueryClient().fetchQuery(requestFormQuery(50))
const answerWith = (body: unknown) => {
  server.answer = () => ({ body })
}
const field = { id: 1, label: 'Name', type: 'text', required: 1 }
const config = (fields: unknown) => ({
  committeeName: 'Volunteers',
  formFields: typeof fields === 'string' ? fields : JSON.stringify(fields),
})

test('the first configuration of the committee counts', async () => {
  answerWith([config([field]), config([field, field])])
  expect(await read()).toMatchObject({
    committeeName: 'Volunteers',
    fields: [{ answerKey: 'Name', controlName: 'field_1', isRequired: true }],
  })
  expect(server.requests()).toEqual(['GET /store-v1/formConfigs'])
  expect(server.seen[0]?.query.get('committeeId')).toBe('50')
  expect(warned).not.toHaveBeenCalled()
})

test.each([[[]], [[config([])]], [[config('[]')]]])('%j gives no form', async (body) => {
  answerWith(body)
  expect(await read()).toBeNull()
  expect(warned).not.toHaveBeenCalled()
})

test('an unreadable form is hidden and logged', async () => {
  answerWith([config('{bad')])
  expect(await read()).toBeNull()
  expect(warned).toHaveBeenCalledOnce()
})

test('unusable fields are left out and logged', async () => {
  answerWith([config([field, { id: 2 }])])
  expect((await read())?.fields).toHaveLength(1)
  expect(warned).toHaveBeenCalledOnce()
})

test('a failed load is logged and retried later', async () => {
  server.answer = () => ({ status: 500 })
  await expect(read()).rejects.toThrow('500')
  expect(warned).toHaveBeenCalledWith('The request form could not be loaded', expect.anything())
})

test('the form of a store that does not exist is not logged', async () => {
  server.answer = () => ({ status: 404 })
  await expect(read()).rejects.toThrow()
  expect(warned).not.toHaveBeenCalled()
})
