// The embedded database on a disk that breaks while the shop runs: the server ends, and says why.
import { afterAll, expect, test } from 'vitest'
import { join } from 'node:path'
import { makeDisk } from '../../support/product/own-disk.ts'
import { freeBlock } from '../../support/product/ports.ts'
import { fillWithPrepared } from '../../support/product/prepared-data.ts'
import { sentence, serverStarts } from '../../support/product/started.ts'

const disk = makeDisk(400 * 2 ** 20)
const dataDir = join(disk?.folder ?? '', 'data')
const port = await freeBlock()
const { start, killAll } = serverStarts(() => ({ DATA_DIR: dataDir, PORT: String(port) }))

afterAll(() => {
  killAll()
  disk?.remove()
})

test.skipIf(!disk)(
  'a disk that turns read-only ends the server, and the next start names it',
  async () => {
    await fillWithPrepared(dataDir)
    const server = start()
    await server.ready
    disk?.turnReadOnly()
    // The first change that is stored meets it: the reconciler's round, if nobody else's.
    const { code, err } = await server.end
    // After the lines of the log.
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /(^|\n)The embedded database can't go on, so this process ends: could not write .*: Read-only file system\.\n$/,
      ),
    ])
    expect(await start().end).toEqual(
      sentence(`The data folder ${dataDir} can't be written: it is read-only.`),
    )
  },
)
