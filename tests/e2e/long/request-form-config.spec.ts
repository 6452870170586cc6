// Broken or hostile form configurations must not break a store.
import { sendPagesWithoutData } from '../../support/browser/pages-without-data.ts'
import { expect, test } from '../../support/browser/test.ts'

const configCalls = '**/store-v1/formConfigs*'

test('a form that cannot be loaded or read leaves the store as it is', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500/)
  await sendPagesWithoutData(page)
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const products = page.getByRole('article').first()
  const config = (formFields: string) => ({ json: [{ committeeName: 'Vendors', formFields }] })
  for (const [reply, warning] of [
    [{ status: 500, json: {} }, 'could not be loaded'],
    [config('{bad'), 'could not be read'],
    [config('[]'), null],
    [{ json: [] }, null],
  ] as const) {
    warnings.length = 0
    await page.route(configCalls, (route) => route.fulfill(reply))
    await page.goto('/committee/49')
    await expect(products).toBeVisible()
    if (warning !== null) await expect.poll(() => warnings.join()).toContain(warning)
    await expect(page.getByText('Committee Form')).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.unroute(configCalls)
  }
})

test('HTML in labels and options is shown as text', async ({ page }) => {
  const payload = '<img src=x onerror=alert(1)>'
  const fields = [
    { id: 1, label: payload, type: 'text', required: 1 },
    { id: 2, label: 'Pick', type: 'select', required: 0, options: [payload] },
    { id: 3, label: 'Tick', type: 'hologram', required: 0 },
  ]
  const json = [{ committeeName: payload, formFields: JSON.stringify(fields) }]
  await sendPagesWithoutData(page)
  await page.route(configCalls, (route) => route.fulfill({ json }))
  page.on('dialog', () => expect('a dialog').toBe('never opened'))
  await page.goto('/committee/49')
  await expect(page.getByRole('heading', { name: `${payload} Committee Form` })).toBeVisible()
  await expect(page.getByText(`${payload}*`)).toBeVisible()
  await expect(page.locator('form img')).toHaveCount(0)
})
