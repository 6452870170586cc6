// Roles and codes at the desk: an administrator grants a role, the person works with it, and it is taken away.
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { followDeskMenu, openDeskMenu, signInAsMember, signInAsNonMember } from '../people-steps.ts'
import { productCard } from '../steps.ts'

const helper = 'helper@example.com'

async function openPeople(page: Page): Promise<void> {
  await page.goto('/')
  await signInAsMember(page, 'admin@example.com')
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeVisible()
  await page.goto('/desk/people')
  await expect(page.getByRole('row', { name: /admin@example.com/ })).toContainText('You')
}

/** Opens the form of a new code at the desk. */
async function openNewCode(page: Page) {
  await openPeople(page)
  await followDeskMenu(page, 'Codes')
  await page.getByRole('button', { name: 'Add a code' }).click()
  return page.getByRole('dialog', { name: 'Add a code' })
}

test('an administrator grants a role, changes it by keyboard, and takes it away at once', async ({
  page,
  newProfile,
  allowConsole,
}) => {
  // The person's open page asks once more after the role was taken away.
  allowConsole(/desk\/(submissions\/counts|events|sales\/committees)/)
  const person = await (await newProfile()).newPage()
  await signInAsNonMember(person, helper)
  await openPeople(page)

  // Bad input is refused beside its field, and nothing is sent.
  await page.getByRole('button', { name: 'Add a person' }).click()
  const form = page.getByRole('dialog', { name: 'Add a person' })
  await form.getByLabel('E-mail address').fill('<b>nobody</b>')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This is not an e-mail address.')).toBeVisible()
  await expect(form.getByText('Choose at least one role.')).toBeVisible()
  await form.getByLabel('E-mail address').fill(helper)
  await form.getByRole('checkbox', { name: /^Pick-up/ }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row', { name: new RegExp(helper) })
  await expect(row).toContainText('Pick-up')

  // The pick-up table is all that the desk shows.
  await person.goto('/desk')
  await expect(person).toHaveURL(/\/desk\/pickup$/)
  const menu = person.getByRole('navigation', { name: 'Desk' })
  await expect(menu).toBeAttached()
  await expect(menu.getByRole('button', { name: /^Menu of the desk/ })).toHaveCount(0)
  for (const path of ['/desk/books', '/desk/events']) {
    await person.goto(path)
    await expect(person).toHaveURL(/\/desk\/pickup$/)
  }

  // By keyboard: a chair of one committee.
  await row.getByRole('button', { name: /^Change/ }).press('Enter')
  const change = page.getByRole('dialog', { name: 'Change roles' })
  // A dialog takes the focus a frame after it is there; a key that is pressed before goes elsewhere.
  await expect(change.getByRole('checkbox', { name: /^Administrator/ })).toBeFocused()
  await change.getByRole('checkbox', { name: /^Chair/ }).press('Space')
  await change.getByLabel('Find among the committees').fill('ráffle')
  const committees = change.getByRole('group', { name: /^Committees/ })
  await expect(committees.getByRole('checkbox')).toHaveCount(1)
  await committees.getByRole('checkbox').press('Space')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('not saved')
  await expect(question).toBeFocused()
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  // Hidden from the keyboard until the question has closed.
  await expect(question).toBeHidden()
  await change.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(change).toBeHidden()
  await expect(row).toContainText(/Chair: .*Raffle/)

  await person.reload()
  const views = (await openDeskMenu(person)).getByRole('link')
  await expect(views).toHaveText(['Overview', 'Pick-up', 'Sales', 'Stores', 'Requests', 'History'])
  await followDeskMenu(person, 'Sales')
  await expect(person.getByLabel('Committee').getByRole('option')).toHaveCount(2)

  await row.getByRole('button', { name: /^Change/ }).click()
  await change.getByRole('button', { name: 'Take away all roles' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take away all roles' }).click()
  await expect(row).toHaveCount(0)
  await expect(
    page
      .getByRole('region', { name: 'Changes' })
      .getByRole('listitem')
      .filter({ hasText: helper })
      .first(),
  ).toContainText('→ no role')

  // The undo stands beside the list, and a second removal has its own.
  await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(row).toContainText(/Chair: .*Raffle/)
  await row.getByRole('button', { name: /^Change/ }).click()
  await change.getByRole('button', { name: 'Take away all roles' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take away all roles' }).click()
  await expect(row).toHaveCount(0)

  // Taken away at once, although the person's page is still open.
  await followDeskMenu(person, 'Requests')
  await expect(person.getByText('The desk is not open to this account')).toBeVisible()
  await person.goto('/desk')
  await expect(person).toHaveURL(/\/$/)
})

test('an administrator can’t take away the own role by accident', async ({ page }) => {
  await openPeople(page)
  await page
    .getByRole('row', { name: /admin@example.com/ })
    .getByRole('button')
    .click()
  const form = page.getByRole('dialog', { name: 'Change roles' })
  await expect(form.getByRole('button', { name: 'Take away all roles' })).toHaveCount(0)
  await form.getByRole('checkbox', { name: /^Administrator/ }).uncheck()
  await form.getByRole('checkbox', { name: /^Treasurer/ }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('You can’t take away your own role')).toBeVisible()
})

test('a code is added with a limit, used, and ended', async ({
  page,
  newProfile,
  allowConsole,
}) => {
  // One sample product has no picture file.
  allowConsole(/\/images\/sample\/missing\//)
  const form = await openNewCode(page)
  await form.getByLabel('Code*').fill('<b>journey</b>')
  await form.getByLabel('Limit of uses').fill('-1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/^A code has 4 to 40/)).toBeVisible()
  await expect(form.getByText(/^Enter a whole number/)).toBeVisible()
  await form.getByLabel('Code*').fill('journey 27')
  await form.getByLabel('Limit of uses').fill('5')
  await form.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: /JOURNEY 27/ })
  await expect(row).toContainText('0 of 5')

  const shopper = await (await newProfile()).newPage()
  await shopper.goto('/committee/34')
  await productCard(shopper, 'Sample tea towel, members first')
    .getByRole('button', { name: 'Have a code?' })
    .click()
  const dialog = shopper.getByRole('dialog', { name: 'Early access' })
  await dialog.getByLabel('Early-access code').fill('Journey 27')
  await dialog.getByRole('button', { name: 'Verify Code' }).click()
  await expect(dialog.getByText('Code verified successfully!')).toBeVisible()
  await page.reload()
  await expect(row).toContainText('1 of 5')

  await row.getByRole('button', { name: /^Change/ }).click()
  const change = page.getByRole('dialog', { name: 'Code JOURNEY 27' })
  await change.getByRole('button', { name: 'End it now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it now' }).click()
  await expect(row).toContainText('Ended')

  await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The change is undone.')).toBeVisible()
  await expect(row).toContainText('Active')
  await expect(page.getByRole('main').getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('a code for one committee opens its store and no other', async ({
  page,
  newProfile,
  allowConsole,
}) => {
  // One sample product has no picture file.
  allowConsole(/\/images\/sample\/missing\//)
  const form = await openNewCode(page)
  await form.getByLabel('Code*').fill('helpers')
  await form.getByLabel('Where it counts').selectOption('Stores of chosen committees')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Choose at least one committee, or all stores.')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Agility' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: /HELPERS/ })
  await expect(row).toContainText('Agility')

  const shopper = await (await newProfile()).newPage()
  await shopper.goto('/committee/34')
  const card = productCard(shopper, 'Sample tea towel, members first')
  const enter = async () => {
    await card.getByRole('button', { name: 'Have a code?' }).click()
    const dialog = shopper.getByRole('dialog', { name: 'Early access' })
    await dialog.getByLabel('Early-access code').fill('Helpers')
    await dialog.getByRole('button', { name: 'Verify Code' }).click()
    return dialog
  }
  const first = await enter()
  await expect(first.getByText(/You now have early access to .*Agility/)).toBeVisible()
  await first.getByRole('button', { name: 'Close' }).last().click()
  await expect(card.getByRole('button', { name: 'Not Available Yet' })).toBeDisabled()

  await row.getByRole('button', { name: /^Change/ }).click()
  const change = page.getByRole('dialog', { name: 'Code HELPERS' })
  await change.getByLabel('Find among the committees').fill('seaside')
  await change.getByRole('checkbox', { name: /Seaside Shop/ }).check()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Seaside Shop')
  const second = await enter()
  await expect(second.getByText(/You now have early access to .*Seaside/)).toBeVisible()
  await second.getByRole('button', { name: 'Close' }).last().click()
  await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
})
