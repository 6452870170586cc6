// A committee's store, page and request form are changed at the desk while visitors read them.
import type { Page } from '@playwright/test'
import { nonMemberSession } from '../../support/people/sessions.ts'
import { orderByCall } from '../../support/people/shopper-calls.ts'
import { expect, test } from '../../support/browser/test.ts'
import { clipboards } from '../../support/browser/clipboards.ts'
import { openDesk } from '../people-steps.ts'

test.use({ changesShow: true })

const committee = '/committee/24'
const desk = '/desk/stores/24'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) => page.getByText('Everything is saved.')

/** Pastes HTML as a word processor puts it on the clipboard. */
const paste = (page: Page, html: string) =>
  page.getByRole('textbox', { name: 'Page' }).evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, html)

test('a store is found and changed, and visitors see it', async ({ page, newProfile }) => {
  await openDesk(page, '/desk/stores')
  await page.getByLabel('Find a committee').fill('ráff')
  await expect(page.getByRole('table', { name: 'Committees' }).getByRole('link')).toHaveCount(1)
  // The search is part of the address, so that going back finds it again.
  await expect(page).toHaveURL(/\/desk\/stores\?q=r%C3%A1ff$/)
  await page.getByRole('link', { name: 'Raffle' }).click()

  await page.getByLabel('Contact e-mail').fill('nobody')
  await page.getByLabel('Deadline for orders').fill('1999-01-01T10:00')
  await page.getByLabel('Tag line').fill('Tickets at the ring')
  await expect(
    page.getByRole('region', { name: 'What visitors see' }).getByText('Tickets at the ring'),
  ).toBeVisible()
  await save(page).click()
  await expect(page.getByRole('main').getByText(/^This is not an e-mail address/)).toBeVisible()
  await expect(page.getByRole('main').getByText(/^This is too far from the event/)).toBeVisible()

  // A link asks before what was typed is left, and a reload keeps it.
  await page.getByRole('link', { name: 'Page', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('not saved')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Your changes that were not saved are back.')).toBeVisible()
  await expect(page.getByLabel('Tag line')).toHaveValue('Tickets at the ring')

  await page.getByLabel('Contact e-mail').fill('raffle@club.example')
  await page.getByLabel('Deadline for orders').fill('2027-01-11T10:00')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  const parts = page.getByRole('navigation', { name: /^Parts of / })
  await parts.getByRole('link', { name: 'History' }).click()
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(changes.first()).toContainText(/Tag line: .* → Tickets at the ring/)

  const visitor = await (await newProfile()).newPage()
  await visitor.goto(committee)
  await expect(visitor.getByText('Tickets at the ring')).toBeVisible()
})

test('a page is written, pasted from Word, and shown clean', async ({ page, newProfile }) => {
  await openDesk(page, `${desk}/page`)
  const text = page.getByRole('textbox', { name: 'Page' })
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  const tools = page.getByRole('toolbar', { name: 'Format Page' })
  await tools.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.keyboard.type('How it works')
  await page.keyboard.press('Enter')
  await paste(
    page,
    '<html><head><style>p{color:red}</style></head><body><p class="MsoNormal" style="color:red"><b>Bring</b> cash<o:p></o:p></p>' +
      '<p class="MsoListParagraph">·&nbsp;&nbsp;&nbsp;&nbsp; One ticket</p><p class="MsoListParagraph">·&nbsp;&nbsp;&nbsp;&nbsp; Ten tickets</p></body></html>',
  )
  await save(page).click()
  await expect(saved(page)).toBeVisible()

  const visitor = await (await newProfile()).newPage()
  await visitor.goto(committee)
  const about = visitor.getByRole('heading', { name: 'About this store' })
  await about.click()
  await expect(visitor.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await expect(visitor.getByRole('listitem').filter({ hasText: /^Ten tickets$/ })).toBeVisible()
  // Wide windows show a second copy without the heading that folds it.
  const bringCash = visitor.getByText('Bring cash').filter({ visible: true })
  await expect(bringCash).toHaveCSS('color', /^(?!rgb\(255, 0, 0\))/)

  const became: Record<string, string> = {}
  for (const [program, { html }] of Object.entries(clipboards)) {
    await text.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await paste(page, html)
    became[program] = (await text.innerHTML()).replaceAll(/ (target|rel)="[^"]*"/g, '')
  }
  expect(became).toEqual(
    Object.fromEntries(Object.entries(clipboards).map(([name, { becomes }]) => [name, becomes])),
  )
})

test('Tab leaves the editor, and lists are nested by keys and buttons', async ({ page }) => {
  // On a Mac the editor binds its own keys to ⌘.
  const mac = { value: 'MacIntel' }
  await page.addInitScript((as) => void Object.defineProperty(navigator, 'platform', as), mac)
  await openDesk(page, `${desk}/page`)
  const text = page.getByRole('textbox', { name: 'Page' })
  const tools = page.getByRole('toolbar', { name: 'Format Page' })
  await text.click()
  await page.keyboard.press('Meta+a')
  await page.keyboard.press('Delete')
  await tools.getByRole('button', { name: 'List', exact: true }).click()
  await page.keyboard.type('One')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two')
  const flat = '<ul><li><p>One</p></li><li><p>Two</p></li></ul>'
  const nested = '<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>'
  const html = () => text.innerHTML()
  const said = (words: string) => page.getByRole('status').filter({ hasText: words })

  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(text).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused()
  expect(await html()).toBe(flat)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+]')
  await expect.poll(html).toBe(nested)
  await expect(said('Level 2 of the list')).toBeAttached()
  await expect(tools.getByRole('button', { name: 'Indent' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Control+[')
  await expect.poll(html).toBe(flat)
  await tools.getByRole('button', { name: 'Indent' }).click()
  await expect.poll(html).toBe(nested)
  await tools.getByRole('button', { name: 'Outdent' }).click()
  await expect.poll(html).toBe(flat)
  await expect(said('Level 1 of the list')).toBeAttached()
})

test('a form is made, answered, and its request answered and done', async ({
  page,
  newProfile,
}) => {
  await openDesk(page, `${desk}/form`)
  await page.getByRole('button', { name: 'Add a question' }).click()
  const first = page.getByRole('group', { name: 'Question 1' })
  await expect(first.getByLabel('Question*')).toBeFocused()
  await first.getByLabel('Question*').fill('How many tickets?')
  await first.getByLabel('Answer', { exact: true }).selectOption('One choice from a list')
  await save(page).click()
  await expect(first.getByText('Enter the choices, one on each line.')).toBeVisible()
  await first.getByLabel('Choices*').fill('One\nTen')
  await page.getByRole('button', { name: 'Add a question' }).click()
  const second = page.getByRole('group', { name: 'Question 2' })
  await second.getByLabel('Question*').fill('Your dog')
  await second.getByLabel('Must be answered').check()
  await page.getByRole('button', { name: 'Move Your dog up' }).press('Enter')
  await expect(first.getByLabel('Question*')).toHaveValue('Your dog')
  await save(page).click()
  await expect(saved(page)).toBeVisible()

  const visitor = await (await newProfile()).newPage()
  await nonMemberSession(visitor, 'guest@example.com')
  await visitor.goto(committee)
  await visitor.getByLabel('Your dog*').fill('Rex')
  await visitor.getByLabel('How many tickets?').selectOption('Ten')
  await visitor.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(visitor.getByText('Form submitted successfully!')).toBeVisible()

  await page.getByRole('link', { name: 'Requests', exact: true }).last().click()
  const request = page.getByRole('listitem').filter({ hasText: 'Rex' })
  await expect(request.getByRole('link', { name: /^Answer by mail/ })).toHaveAttribute(
    'href',
    /^mailto:guest@example\.com\?subject=Your%20request%20to%20Raffle/,
  )
  await request.getByRole('button', { name: /^Mark as done/ }).click()
  await expect(request.getByRole('button', { name: /^Mark as open/ })).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: /^The request of .* is marked as done\.$/ }),
  ).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption('Open requests')
  await expect(page.getByText('No request matches')).toBeVisible()
  await expect(page).toHaveURL(/\/submissions\?state=open$/)
  await page.getByRole('button', { name: 'Remove the filter Open requests' }).click()
  await expect(page).toHaveURL(/\/submissions$/)
  await expect(request).toBeVisible()
})

/** Removes the committee that the desk shows. */
async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Remove the committee' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`${name} is removed with its products`)
  await question.getByRole('button', { name: 'Remove the committee' }).click()
  await expect(page.getByRole('main').getByText(`${name} is removed.`)).toBeVisible()
}

test('a committee is added, removed, put back, and removed again', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  const name = 'Sample knitting circle'
  await openDesk(page, '/desk/stores/new')
  await page.getByLabel('Name of the committee').fill(name)
  // The card of an open store has room for a logo, and none is asked for: a 404 would fail the journey.
  await page.getByLabel('Deadline for orders').fill('2027-01-11T10:00')
  await expect(
    page.getByRole('region', { name: 'What visitors see' }).getByText(name),
  ).toBeVisible()
  await context.setOffline(true)
  const whyNot = page.getByRole('status').filter({ hasText: 'Not saved: offline.' })
  await expect(whyNot).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await context.setOffline(false)
  await expect(whyNot).toHaveCount(0)
  await save(page).click()
  await remove(page, name)
  const table = page.getByRole('table', { name: 'Committees' })
  await expect(table.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The change is undone.')).toBeVisible()
  await expect(page.getByRole('main').getByText(`${name} is removed.`)).toHaveCount(0)
  await table.getByRole('link', { name }).click()
  await remove(page, name)
  await page.getByLabel('Find a committee').fill(name)
  await expect(page.getByText('No committee matches')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^0 of \d+ committees$/ })).toBeVisible()
})

test('a reply that comes late does not call back who has left the form', async ({ page }) => {
  const name = 'Sample late reply'
  await openDesk(page, '/desk/stores/new')
  await page.getByLabel('Name of the committee').fill(name)
  await page.getByLabel('Deadline for orders').fill('2027-01-11T10:00')
  let release = () => undefined as void
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/desk/committees?*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    await isReleased
    await route.fulfill({ response })
  })
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/desk/committees'),
  )
  await save(page).click()
  await sent
  await page.getByRole('link', { name: 'All stores' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('table', { name: 'Committees' })).toBeVisible()
  release()
  await expect(page.getByText('The committee is added.')).toBeVisible()
  await expect(page.getByRole('table').getByRole('link', { name })).toBeVisible()
  await expect(page).toHaveURL(/\/desk\/stores$/)
  await page.getByRole('table').getByRole('link', { name }).click()
  await remove(page, name)
})

test('of two chosen committees the unused one is removed, and the other says why it stays', async ({
  page,
  newProfile,
}) => {
  await orderByCall(await newProfile())
  const name = 'Sample puzzle club'
  await openDesk(page, '/desk/stores/new')
  await page.getByLabel('Name of the committee').fill(name)
  await page.getByLabel('Deadline for orders').fill('2027-01-11T10:00')
  await save(page).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'All stores' }).click()
  await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await page.getByRole('checkbox', { name: 'Choose Seaside Shop' }).check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove 2 committees?' })
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'Remove them' }).click()
  const notice = page.getByRole('alert').filter({ hasText: '1 committee stays.' })
  await expect(notice).toContainText(
    'Seaside Shop: The committee stays, because something of it was sold',
  )
  const table = page.getByRole('table', { name: 'Committees' })
  await expect(table.getByRole('link', { name: 'Seaside Shop' })).toBeVisible()
  await expect(table.getByRole('link', { name })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('1 committee is removed.')).toBeVisible()
})
