// "When am I in?": a steward types classes and taps through them; an exhibitor's phone says when the own dog is in,
// tells an absence, and goes on without a connection.
import { readFile } from 'node:fs/promises'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { expect } from '../../support/browser/test.ts'
import { openDesk } from '../people-steps.ts'
import { showTime, test } from '../show-morning.ts'

test('a phone says when the own dog is in, from what the ring’s steward reports', async ({
  page,
  newProfile,
}) => {
  await showTime(page)
  await openDesk(page, '/desk/rings')
  await page.getByRole('button', { name: 'Ring 1', exact: true }).click()
  await page.getByRole('button', { name: 'Type the classes' }).first().click()
  const field = page.getByLabel('Classes', { exact: true })
  await expect(field).toBeFocused()
  await field.fill('Open Dogs: 21, 23, 25\n900 Puppy Dogs')
  await page.getByRole('button', { name: 'Save the classes' }).click()
  await expect(field).toHaveAccessibleDescription(/A class has 1 to 200 dogs/)
  await expectNoAxeViolations(page)
  await field.fill('Open Dogs: 21, 23, 25\n20 Puppy Dogs')
  await page.getByRole('button', { name: 'Save the classes' }).click()
  const classes = page.getByRole('region', { name: 'Classes of Sample open dogs' })
  await expect(classes.getByRole('listitem')).toContainText([/Open Dogs\s*3 dogs/, /20 dogs/])
  await expect(classes.getByRole('button', { name: 'Change the classes' })).toBeFocused()
  await expectNoAxeViolations(page)

  const phone = await (await newProfile()).newPage()
  await showTime(phone)
  await phone.goto('/schedule?day=2026-05-06')
  const row = phone.getByRole('listitem').filter({
    has: phone.getByRole('heading', { level: 3, name: 'Sample open dogs' }),
  })
  await row.getByRole('button', { name: 'Sample open dogs' }).click()
  const mine = row.getByRole('region', { name: 'When am I in?' })
  await mine.getByLabel('Class', { exact: true }).selectOption('Puppy Dogs')
  await mine.getByLabel('Dog', { exact: true }).selectOption('Number 4 of the class')
  await mine.getByRole('button', { name: 'Add my dog' }).click()
  // The ring's first event should have begun at 8:00, and nobody has reported.
  await expect(mine).toContainText('Printed 10:30 AM')
  await expect(mine).toContainText('Nobody has reported from this ring since 8:00 AM')
  await expect(row.getByRole('checkbox', { name: 'Star Sample open dogs' })).toBeChecked()
  await expectNoAxeViolations(phone)

  await test.step('a called class begins the event for everybody', async () => {
    await classes.getByRole('button', { name: 'Called: Open Dogs' }).click()
    await expect(classes.getByRole('button', { name: 'Called: Open Dogs' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(mine).toContainText('About 10:40 AM, 6 dogs before you')
    await expect(mine).toContainText('Counted with the usual 2.3 minutes a dog.')
  })

  await test.step('home and My Show Day say it too', async () => {
    await phone.getByRole('button', { name: /^My Show Day/ }).click()
    await expect(phone.getByRole('list', { name: 'Your dogs' })).toContainText('About 10:40 AM')
    const [download] = await Promise.all([
      phone.waitForEvent('download'),
      phone.getByRole('button', { name: 'Add My Show Day' }).click(),
    ])
    const file = await readFile(await download.path(), 'utf8')
    expect(file).toContain('SUMMARY:Dog 4\\, Puppy Dogs (about 10:40 AM)')
    const home = await phone.context().newPage()
    await showTime(home)
    await home.goto('/')
    await expect(home.getByRole('list', { name: 'Your dogs' }).first()).toContainText(
      'Dog 4, Puppy Dogs',
    )
    await home.close()
  })

  await test.step('the screen at the ring shows the class in the ring and the next one', async () => {
    const screen = await phone.context().newPage()
    await showTime(screen)
    await screen.goto('/screen/1')
    const now = screen.getByRole('region', { name: 'Now' })
    await expect(now).toContainText('In the ring: Open Dogs, 3 dogs')
    await expect(now).toContainText('Next class: Puppy Dogs, about 10:')
    await screen.close()
  })

  await test.step('an absence counts once the steward confirms it', async () => {
    const tell = async () => {
      await mine.getByRole('button', { name: 'Absent: Dog 4, Puppy Dogs' }).click()
      await phone.getByRole('alertdialog').getByRole('button', { name: 'Tell the steward' }).click()
      await expect(mine).toContainText('The steward has been told.')
    }
    await tell()
    await mine.getByRole('button', { name: 'It comes after all: Dog 4, Puppy Dogs' }).click()
    await expect(mine).not.toContainText('The steward has been told.')
    await tell()
    const note = classes.getByRole('note')
    await expect(note).toContainText('dog 4 of Puppy Dogs stays away')
    await note.getByRole('button', { name: 'Absent: dog 4 of Puppy Dogs' }).click()
    await expect(classes.getByRole('listitem').nth(1)).toContainText('19 dogs, 1 absent')
    await expect(mine.getByText('Absent', { exact: true })).toBeVisible()
    await classes.getByRole('button', { name: 'Absent: Puppy Dogs' }).click()
    await classes.getByRole('button', { name: 'Dog 4', exact: true }).click()
    await expect(mine.getByRole('button', { name: 'Absent: Dog 4, Puppy Dogs' })).toBeVisible()
    await expect(mine).not.toContainText('The steward has been told.')
  })
})
