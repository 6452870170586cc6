import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const startSentry = vi.hoisted(() => vi.fn())
vi.mock('./sentry-client.ts', () => ({ startSentry }))

let logged: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.resetModules()
  startSentry.mockReset()
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

test('without an address nothing is loaded and errors are only logged', async () => {
  const { reportError, startErrorReporting } = await import('./sentry.ts')
  await startErrorReporting({ sentryDsn: '' })
  reportError(new Error('x'))
  expect(startSentry).not.toHaveBeenCalled()
  expect(logged).toHaveBeenCalledOnce()
})

test('what happened before reporting was on is sent then, and once', async () => {
  const sent = vi.fn()
  startSentry.mockReturnValue(sent)
  const { reportError, startErrorReporting } = await import('./sentry.ts')
  const early = new Error('early')
  reportError(early, { where: 'boot' })
  await startErrorReporting({ sentryDsn: 'https://k@x.example/1' })
  await startErrorReporting({ sentryDsn: 'https://k@x.example/1' })
  expect(startSentry).toHaveBeenCalledOnce()
  expect(sent.mock.calls).toEqual([[early, { where: 'boot' }]])
  reportError('late')
  expect(sent).toHaveBeenLastCalledWith('late', {})
})
