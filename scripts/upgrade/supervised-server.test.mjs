// A trial with servers that do nothing but answer at /healthz, or never do.
import { spawn } from 'node:child_process'
import { afterAll, expect, it } from 'vitest'
import { freeBlock } from '#tests/support/product/ports.ts'
import { stopAll } from '../processes.mjs'
import { superviseServer } from './supervised-server.mjs'

const answering = (port) => `require('node:http')
  .createServer((request, answer) => answer.end('{"version":"1.0.0"}'))
  .listen(${port}, '127.0.0.1')`
const silent = 'setInterval(() => {}, 1000)'

const children = []
afterAll(() => stopAll(children))

it('goes back to a release that needs more time than the new one was given', async () => {
  const port = await freeBlock()
  const server = superviseServer({
    startIn: (folder) => {
      const code = folder === 'new' ? silent : answering(port)
      const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' })
      children.push(child)
      return child
    },
    stop: (child) => stopAll([child]),
    address: { host: '127.0.0.1', port },
    isShared: false,
    isStopping: () => false,
  })
  const outcome = await server.tryRelease({ folder: 'new', version: '2.0.0', withinMs: 1 })
  expect(outcome).toEqual({
    kind: 'wentBack',
    reason: 'it did not answer within 0.001 seconds',
  })
})
