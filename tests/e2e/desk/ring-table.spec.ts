// A phone without an account scans the code of a ring's table, types the digits and reports; another visitor sees it.
import { wrongDigitsAtMost } from '#contract/rules/rings/ring-table.ts'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { expect } from '../../support/browser/test.ts'
import { openDesk } from '../people-steps.ts'
import { showTime, test } from '../show-morning.ts'

test('a phone at the table reports without an account, until the desk removes its code', async ({
  page,
  newProfile,
  allowConsole,
}) => {
  // Wrong digits, and what the table asks for after the removal.
  allowConsole(/status of 409/)
  await showTime(page)
  await openDesk(page, '/desk/rings')
  await page.getByRole('button', { name: 'Ring 3', exact: true }).click()
  await page.getByRole('button', { name: 'Make the code for Wednesday, May 6' }).click()
  const code = page.getByRole('region', { name: 'Code for Ring 3’s table' })
  await expect(code.getByRole('img', { name: 'Code for Ring 3’s table' })).toBeVisible()
  const link = (await code.getByRole('link').getAttribute('href')) ?? ''
  const digits = /print: (\d{4})/.exec(await code.innerText())?.[1] ?? ''
  await expectNoAxeViolations(page)
  await test.step('the digits are not printed', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(code.getByRole('link')).toBeVisible()
    await expect(code.getByText(digits)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  const phone = await (await newProfile()).newPage()
  await showTime(phone)
  await phone.goto(link)
  await expect(phone).toHaveURL(/\/ring-table$/)
  const field = phone.getByLabel('The ring’s four digits')
  const wrong = String((Number(digits) + 1) % 10_000).padStart(4, '0')
  await field.fill(wrong)
  await phone.getByRole('button', { name: 'Open the ring' }).click()
  await expect(field).toHaveAccessibleDescription('These digits are not those of this ring.')
  await expectNoAxeViolations(phone)
  await field.fill(digits)
  await phone.getByRole('button', { name: 'Open the ring' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Ring 3’s table' })).toBeVisible()
  const current = phone
    .getByRole('list', { name: 'Events of Ring 3' })
    .getByRole('listitem')
    .first()
  await current.getByRole('button', { name: 'Running late' }).click()
  await current.getByRole('button', { name: '+20' }).click()
  await expect(
    phone.getByRole('status').filter({ hasText: 'Visitors see it from now on' }),
  ).toBeVisible()
  await expect(current).toContainText('Undo takes back: “Sample agility, standard” +20 minutes')
  await expect(current).toContainText('Ring 3’s table')

  const visitor = await (await newProfile()).newPage()
  await showTime(visitor)
  await visitor.goto('/schedule?day=2026-05-06')
  await expect(
    visitor.getByRole('listitem').filter({ hasText: 'Sample agility, standard' }),
  ).toContainText('Expected 1:20 PM, printed 1:00 PM to 3:00 PM')

  await test.step('the desk unlocks a code that is locked, and the phone at the table goes on', async () => {
    const other = await (await newProfile()).newPage()
    await showTime(other)
    await other.goto(link)
    const typed = other.getByLabel('The ring’s four digits')
    const send = async (text: string) => {
      await typed.fill(text)
      const answered = other.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && response.url().includes('/rings/table'),
      )
      await other.getByRole('button', { name: 'Open the ring' }).click()
      await answered
    }
    for (let tries = 0; tries < wrongDigitsAtMost; tries += 1) await send(wrong)
    await expect(typed).toHaveAccessibleDescription(/^Wrong digits were typed too often/)
    await page.reload()
    await expectNoAxeViolations(page)
    await code.getByRole('button', { name: 'Unlock the code' }).click()
    await expect(code.getByText('Wrong digits were typed too often')).toHaveCount(0)
    await send(digits)
    await expect(other.getByRole('heading', { level: 1, name: 'Ring 3’s table' })).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('heading', { level: 1, name: 'Ring 3’s table' })).toBeVisible()
  })

  await test.step('a removed code ends the phone’s reports', async () => {
    await phone.reload()
    await expect(current).toContainText('Expected 1:20 PM')
    await code.getByRole('button', { name: 'Remove the code' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the code' }).click()
    await expect(code.getByRole('img')).toHaveCount(0)
    await current.getByRole('button', { name: 'Undo' }).click()
    await expect(phone.getByText('This code does not count.').first()).toBeVisible()
    await visitor.reload()
    await expect(
      visitor.getByRole('listitem').filter({ hasText: 'Sample agility, standard' }),
    ).toContainText('Expected 1:20 PM')
  })
})
