import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventsQuery } from '#data/event/events.ts'
import { changePushSetting, readPushSetting } from '#data/push/push-setting.ts'
import { nothingSaved, stubPush } from '#data/push/test-support.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { store } from '#lib/store.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { stubIndexedDb } from '#offline/device/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { messages } from './messages.ts'
import { PushPart } from './push-part.tsx'
import { RemindDialog } from './remind-dialog.tsx'

let server: TestServer

beforeEach(async () => {
  stubSession()
  stubPush()
  stubIndexedDb()
  server = await startTestServer()
  server.answer = () => ({ body: nothingSaved })
})
afterEach(async () => {
  cleanup()
  await server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** The browser's question about notifications, and the answers that it gets. */
function stubPermission(permission: NotificationPermission, ...answers: NotificationPermission[]) {
  const notification = {
    permission,
    requestPermission: async () => (notification.permission = answers.shift() ?? permission),
  }
  vi.stubGlobal('Notification', notification)
}

function show(part: ReactNode): void {
  const client = createQueryClient()
  const dates = { startDate: '2026-05-04', endDate: '2026-05-10' }
  client.setQueryData(eventsQuery().queryKey, [
    { id: 26, name: 'National', ...dates, isOpen: true },
  ])
  render(
    <Provider store={store}>
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <ThemeProvider>{part}</ThemeProvider>
        </QueryClientProvider>
      </MemoryRouter>
    </Provider>,
  )
}

const pressTurnOn = async () =>
  fireEvent.click(await screen.findByRole('button', { name: messages.turnOn }))

test('reminders that have lost the permission are not on, and are turned on again', async () => {
  await changePushSetting({ isOn: true })
  stubPermission('default', 'default', 'granted')
  show(<RemindDialog isOpen />)
  await pressTurnOn()
  await screen.findByText(messages.noPermission.title)
  expect(screen.queryByText(messages.isOn)).toBeNull()
  await pressTurnOn()
  await screen.findByText(messages.isOn)
  expect(screen.queryByText(messages.noPermission.title)).toBeNull()
})

test('the page for the hall says so, and leads to the question', async () => {
  await changePushSetting({ isOn: true })
  stubPermission('default')
  show(<PushPart />)
  await screen.findByText(messages.noPermission.title)
  expect(screen.getByRole('button', { name: messages.remindMe })).toBeTruthy()
})

test('a device that the server does not take learns why, and stays off', async () => {
  await changePushSetting({ isOn: false })
  const message = 'This browser uses a push service that we do not know.'
  server.answer = ({ method }) =>
    method === 'PUT' ? { status: 422, body: { error: { message } } } : { body: nothingSaved }
  stubPermission('granted', 'granted')
  show(<RemindDialog isOpen />)
  await pressTurnOn()
  await screen.findByText(message)
  expect(screen.queryByText(messages.isOn)).toBeNull()
  await act(async () => expect(await readPushSetting()).toMatchObject({ isOn: false }))
})
