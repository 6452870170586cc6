// The app's data on the device, for tests that stop the server.
import { expect, type Page } from '@playwright/test'

/** Resolves when replies of each resource are saved and the worker has cached the app. */
export async function savedOnDevice(page: Page, resources: readonly string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(async () => {
      const saved = await page.evaluate(readSavedQueries)
      return resources.filter((resource) => !saved.includes(`"queryKey":["${resource}"`))
    })
    .toEqual([])
}

async function readSavedQueries(): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('The device cannot be read.')))
    })
  const name = 'national-specialty'
  const known = await indexedDB.databases()
  if (!known.some((database) => database.name === name)) return ''
  const database = await done(indexedDB.open(name))
  const values = await done(database.transaction('kept').objectStore('kept').getAll())
  database.close()
  return JSON.stringify(values)
}
