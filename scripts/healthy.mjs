// `./specialty health`: whether the server on this machine answers, for the health check of a container.
import { readHealth, serverAddress } from './health.mjs'
import { fail, loadSettings } from './setup.mjs'

loadSettings()
const health = await readHealth(serverAddress())
if (health === null) fail('The server does not answer, or its health is not good.')
process.stdout.write(`The server is well: version ${health.version}.\n`)
