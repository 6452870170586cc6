// Makes the embedded database of a first start, while `npm start` builds the app. What goes wrong here is said by the
// server, which does what is left.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createClock } from './clock.ts'
import { readEnvironment } from './config/environment.ts'
import { withSettingsFile } from './config/settings-file.ts'
import { makeWritableFolder } from './db/lock.ts'
import { migrateAtStart } from './db/migrate.ts'
import { databaseFolder } from './db/embedded.ts'
import { openDatabase } from './db/open.ts'
import { fillWhenEmpty } from './fill-when-empty.ts'
import { createImageStore } from './gateways/image-store.ts'
import { sharedSecret } from './repositories/people/secrets.ts'

const config = readEnvironment(withSettingsFile(process.env))
const isFirst = config.databaseUrl === null && !existsSync(join(config.dataDir, databaseFolder))
if (isFirst) {
  makeWritableFolder(config.dataDir)
  const clock = createClock(config.clockStartMs)
  const { db, close } = await openDatabase({ ...config, clockShiftMs: clock.shiftMs })
  try {
    await migrateAtStart(db, config.databaseUrl)
    const images = createImageStore(config, await sharedSecret(db, 'images'))
    await fillWhenEmpty(config, { db, images, clock })
  } finally {
    await close()
  }
}
