import { publicHostOf, readPort, startErrors } from './settings.ts'
import { startSandboxes, type Sandboxes } from './start.ts'

const { env } = process
const errors = startErrors(env)
if (errors.length > 0) fail(errors.join('\n'))

const publicUrl = env['PUBLIC_URL'] ? URL.parse(env['PUBLIC_URL']) : null
const sandboxes = await startSandboxes({
  appPort: readPort(env) ?? 4173,
  host: env['HOST'] || '127.0.0.1',
  publicHost: publicHostOf(env),
  dataFolder: env['DATA_DIR'] || '.data',
  appOrigins: publicUrl ? [publicUrl.origin] : [],
}).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))

// The process ends with the script that started it.
for (const end of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) {
  process.once(end, () => void stop(sandboxes))
}
process.stdout.write('sandbox ready\n')
process.send?.('ready')

async function stop(running: Sandboxes): Promise<void> {
  await running.stop()
  process.exit(0)
}

function fail(sentences: string): never {
  process.stderr.write(`${sentences}\n`)
  process.exit(1)
}
