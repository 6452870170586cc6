// Vitest's global set-up and a part of Playwright's: a temporary PostgreSQL for the tests of a run, unless
// TEST_DATABASE_URL names one, and in it a database with the sample event, which tests copy.
import { startPostgres } from '#scripts/postgres.mjs'
import { prepareCluster } from './product/prepared-data.ts'

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // The second project of a run uses the first one's database.
  if (process.env['TEST_DATABASE_TEMPLATE']) return undefined
  const given = process.env['TEST_DATABASE_URL']
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startPostgres()
  process.env['TEST_DATABASE_URL'] = url
  const template = await prepareCluster(url)
  return async () => {
    await template.drop()
    await stop()
  }
}
