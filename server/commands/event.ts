// `npm run event`
import { createImageStore } from '../gateways/image-store.ts'
import { sharedSecret } from '../repositories/people/secrets.ts'
import { eventCommand, eventUsage } from './event-command.ts'
import { runCommand } from './run.ts'

await runCommand(eventUsage, async (db, args, config) => {
  const images = createImageStore(config, await sharedSecret(db, 'images'))
  return eventCommand({ db, images, siteUrl: config.publicUrl }, args)
})
