// A second server on the database of a test server, in the same Node process, with its own connections.
import { tmpdir } from 'node:os'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { listen } from '#server/http/listen.ts'
import { patientDatabase } from '../limits.ts'
import { createCaller } from '../people/caller.ts'
import type { TestServer } from './server.ts'
import type { SignedIn } from '../people/signed-in.ts'

export interface SecondProcess {
  /** The person's browser, at this process. */
  browserOf(person: SignedIn): SignedIn
  close(): Promise<void>
}

export async function startSecondProcess({ deps }: TestServer): Promise<SecondProcess> {
  const database = await openDatabase({
    ...deps.config,
    clockShiftMs: deps.clock.shiftMs,
    limits: patientDatabase,
  })
  const app = createApp({ ...deps, db: database.db }, tmpdir())
  const listening = await listen(app, { host: '127.0.0.1', port: 0 })
  return {
    browserOf: ({ userId, token, cookies }) => {
      const browser = createCaller(`http://127.0.0.1:${listening.port}`, token)
      for (const [name, value] of cookies) browser.cookies.set(name, value)
      return Object.assign(browser, { userId })
    },
    close: async () => {
      await listening.stop(1000)
      await database.close()
    },
  }
}
