import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/schema.ts'
import type { ObjectStore } from './gateways/image-files.ts'
import { hasEvents } from './repositories/catalog/events.ts'

interface Place {
  db: Db
  images: Pick<ObjectStore, 'put'>
  clock: Clock
}

/** Loads the sample event into a database without events, if the settings ask for it. */
export async function fillWhenEmpty(
  { sample }: Config,
  { db, images, clock }: Place,
): Promise<void> {
  if (sample !== 'event' || (await hasEvents(db))) return
  // Its many pictures are read only then.
  const { loadSampleWhenEmpty } = await import('./sample/load.ts')
  await loadSampleWhenEmpty(db, images, clock.domainNowMs())
}
