// For tests only: an IndexedDB in memory, as far as idb-keyval uses one.
import { vi } from 'vitest'

interface FakeRequest {
  result?: unknown
  onsuccess?: () => void
}

interface TestDatabase {
  items: Map<string, unknown>
  /** Answers the first opening of a slow database. */
  answer: () => void
  /** Closes the open connection, as a browser does that is short of memory. */
  closeConnection: () => void
}

function answerSoon(request: FakeRequest): FakeRequest {
  queueMicrotask(() => request.onsuccess?.())
  return request
}

/** Gives the test a database. The first opening of a slow one is answered when the test says so, later ones at once. */
export function stubIndexedDb({ isSlow = false } = {}): TestDatabase {
  const items = new Map<string, unknown>()
  const transaction = () => {
    const own = { commit: () => undefined, oncomplete: undefined as (() => void) | undefined }
    const writing = (write: () => unknown) => {
      write()
      queueMicrotask(() => own.oncomplete?.())
    }
    const objects = {
      transaction: own,
      get: (key: string) => answerSoon({ result: structuredClone(items.get(key)) }),
      getAllKeys: () => answerSoon({ result: [...items.keys()] }),
      put: (value: unknown, key: string) => writing(() => items.set(key, structuredClone(value))),
      delete: (key: string) => writing(() => items.delete(key)),
    }
    return { objectStore: () => objects }
  }
  let connection = { transaction }
  const waiting: FakeRequest = { result: connection }
  const open = vi.fn(() => {
    connection = { transaction }
    return answerSoon({ result: connection })
  })
  if (isSlow) open.mockReturnValueOnce(waiting)
  vi.stubGlobal('indexedDB', { open })
  const closeConnection = () => {
    connection.transaction = () => {
      throw new DOMException('The connection is closed.', 'InvalidStateError')
    }
  }
  return { items, answer: () => waiting.onsuccess?.(), closeConnection }
}
