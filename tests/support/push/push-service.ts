// The sandbox push service in the test's own process, and devices of it.
import type { PushFaults } from '#sandbox/push/push-server.ts'
import { startPushServer } from '#sandbox/push/push-server.ts'
import type { ReceivedPush } from '#sandbox/push/devices.ts'
import type { PushPayload } from '#contract/push-payload.ts'

export interface PushDevice {
  id: string
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** As its browser reads them, the oldest first. */
  received(): Promise<(ReceivedPush & { payload: PushPayload })[]>
  /** The browser ends the subscription. */
  end(): Promise<void>
}

export interface TestPushService {
  origin: string
  device(applicationServerKey: string): Promise<PushDevice>
  fail(fault: PushFaults['failNext']): Promise<void>
  close(): Promise<void>
}

/** Starts it on the port. */
export async function startPushService(port: number): Promise<TestPushService> {
  const server = await startPushServer({ host: '127.0.0.1', port, publicHost: 'localhost' })
  const origin = `http://127.0.0.1:${server.port}`
  return { ...pushServiceAt(origin), close: () => server.close() }
}

/** One that runs already. */
export function pushServiceAt(origin: string): Omit<TestPushService, 'close'> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(origin + path, init)
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json() as Promise<unknown>
  }
  return {
    origin,
    device: async (applicationServerKey) => {
      const made = (await post('/devices', { applicationServerKey })) as Pick<
        PushDevice,
        'id' | 'endpoint' | 'keys'
      >
      return {
        ...made,
        received: async () =>
          (await fetch(`${origin}/devices/${made.id}/messages`)).json() as ReturnType<
            PushDevice['received']
          >,
        end: async () => void (await fetch(`${origin}/devices/${made.id}`, { method: 'DELETE' })),
      }
    },
    fail: async (failNext) => void (await post('/_sandbox/faults', { failNext })),
  }
}
