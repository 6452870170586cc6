// A committee's request form: disabled for guests, validated, stored once, and saved as a draft.
import type { Page } from '@playwright/test'
import { finishSignUp, type Guest } from '../../support/people/guest.ts'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { withRows } from '../../support/product/rows.ts'
import { savedOnDevice } from '../../support/browser/saved-data.ts'
import { expect, test } from '../../support/browser/test.ts'
import { readBrowserStorage } from '../people-steps.ts'

const meetingRooms = '/committee/28'
const formCalls = '**/store-v1/forms*'
const sent = 'Form submitted successfully!'
const notSent = 'There was an error submitting the form. Please try again.'

function formOf(page: Page, committee = 'Meeting Rooms') {
  return page.getByRole('region', { name: `${committee} Committee Form` })
}

async function openSignedIn(page: Page, path = meetingRooms): Promise<Guest> {
  await page.goto(path)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Nonmember Sign Up' }).click()
  const guest = await finishSignUp(page)
  await expect(page.getByLabel('Email to reply to')).toBeEnabled()
  return guest
}

async function logOut(page: Page): Promise<void> {
  const account = page.getByRole('button', { name: 'Your account' })
  if (await account.isVisible()) await account.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/logout=true/)
}

async function logIn(page: Page, { email, password }: Guest): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Nonmember Log in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: /^Cart/ }).waitFor()
}

async function fill(page: Page, club: string): Promise<void> {
  const form = formOf(page)
  await form.getByLabel('Group or club').fill(club)
  await form.getByLabel('Email to reply to').fill('ann@example.com')
  await form.getByLabel('Day of the meeting').fill('2026-05-06')
  await form.getByLabel('Time of day').selectOption('Morning')
}

test('a guest sees the form disabled and returns to it after sign-in', async ({
  page,
  product,
}) => {
  await page.goto(meetingRooms)
  const form = formOf(page)
  await expect(form.getByRole('heading', { name: 'Login to Complete Form' })).toBeVisible()
  await expect(form.getByText('You must be logged in to submit this form')).toBeVisible()
  await expect(form.getByRole('listitem')).toHaveCount(4)
  // Disabled for mouse, keyboard and screen readers.
  const field = page.locator('[name="field_1"]')
  await expect(field).toBeDisabled()
  await field.focus()
  await expect(field).not.toBeFocused()
  await expect(form.locator('form')).toHaveAttribute('inert')
  await expectNoAxeViolations(page)

  await form.getByRole('button', { name: 'Nonmember Sign Up' }).click()
  await finishSignUp(page)
  await expect(page).toHaveURL(product.url + meetingRooms)
  await expect(form.getByLabel('Group or club')).toBeEnabled()
  await expect(page.getByText('Login to Complete Form')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Meeting Rooms Committee Form',
    'Options',
  ])
})

test('errors appear on blur, and an invalid form is not sent', async ({ page }) => {
  const calls: string[] = []
  await openSignedIn(page)
  page.on('request', (request) => {
    if (/\/store-v1\/forms\b/.test(request.url())) calls.push(request.method())
  })
  const form = formOf(page)
  const send = form.getByRole('button', { name: 'Send' })
  await expect(send).toBeDisabled()
  await expect(form.getByText(/is required/)).toHaveCount(0)

  const club = form.getByLabel('Group or club')
  const mail = form.getByLabel('Email to reply to')
  await club.focus()
  await mail.fill('a@')
  await expect(form.getByText(/is required/)).toHaveText('Group or club is required')
  await mail.blur()
  await expect(mail).toHaveAttribute('aria-invalid', 'true')
  await expect(mail).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(form.getByLabel('Day of the meeting')).not.toHaveAttribute('aria-invalid')

  await club.press('Enter')
  const summary = form.getByRole('group', { name: 'This form cannot be sent yet' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(summary.getByRole('link')).toHaveText([
    'Group or club is required',
    'Email to reply to: Please enter a valid email address',
    'Day of the meeting is required',
    'Time of day is required',
  ])
  await expect(form.getByLabel('Time of day')).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)
  await summary.getByRole('link', { name: 'Time of day is required' }).click()
  await expect(form.getByLabel('Time of day')).toBeFocused()

  await fill(page, 'Sample club')
  await expect(summary).toHaveCount(0)
  await expect(page).toHaveTitle(/^Meeting Rooms/)
  await expect(send).toBeEnabled()
  await club.fill('x'.repeat(10_000))
  await club.blur()
  await expect(form.getByText('Please use at most 5,000 characters')).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(summary).toHaveCount(0)
  expect(calls).toEqual([])
})

test('each submission is stored as a row', async ({ page, product }) => {
  const club = `Sample club ${Date.now()}`
  await openSignedIn(page)
  const form = formOf(page)
  await fill(page, club)
  await form.getByRole('checkbox', { name: 'Coffee' }).check()
  await form.getByRole('checkbox', { name: 'Projector' }).check()
  await form.getByLabel('How many people').fill('12')
  await page.route(formCalls, async (route) => {
    await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    await route.continue()
  })
  const request = page.waitForRequest(formCalls)
  await form.getByRole('button', { name: 'Send' }).click()
  const answers = {
    'Group or club': club,
    'Email to reply to': 'ann@example.com',
    'Day of the meeting': '2026-05-06',
    'Time of day': 'Morning',
    'How many people': '12',
    'What the room needs': ['Projector', 'Coffee'],
    'Anything else': '',
  }
  const body = (await request).postDataJSON() as { committeeId: number; formData: string }
  expect(body.committeeId).toBe(28)
  expect(JSON.parse(body.formData)).toEqual(answers)
  await expect(form.getByRole('status').getByText(sent)).toBeVisible()
  await expect(form.getByLabel('Group or club')).toHaveValue('')
  await expect(form.getByRole('checkbox', { name: 'Coffee' })).not.toBeChecked()
  await expect(form.getByText(/is required/)).toHaveCount(0)
  await expect(form.getByText(sent)).toBeHidden()

  await fill(page, club)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText(sent)).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Email to reply to')).toBeEnabled()
  await expect(form.getByLabel('Group or club')).toHaveValue('')

  const rows = await withRows(product, (query) =>
    query(
      `select committee_id, answers from form_submissions
       where answers->>'Group or club' = $1 order by id`,
      [club],
    ),
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual({ committee_id: 28, answers })
})

test('a failed submission keeps the answers, and repeats are stored once', async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(/500/)
  const club = `Sample club ${Date.now()}`
  await openSignedIn(page)
  const form = formOf(page)
  await fill(page, club)
  // The first reply is lost after the server has stored the form.
  await page.route(formCalls, async (route) => {
    await route.fetch()
    await route.fulfill({ status: 500, json: {} })
  })
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('alert').getByText(notSent)).toBeVisible()
  await expect(form.getByLabel('Group or club')).toHaveValue(club)
  await page.unroute(formCalls)
  await page.reload()
  await expect(form.getByLabel('Group or club')).toHaveValue(club)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText(sent)).toBeVisible()
  const rows = await withRows(product, (query) =>
    query(`select id from form_submissions where answers->>'Group or club' = $1`, [club]),
  )
  expect(rows).toHaveLength(1)
})

test('a draft survives a reload, and sign-out removes it', async ({ page }) => {
  const guest = await openSignedIn(page)
  const form = formOf(page)
  await form.getByLabel('Group or club').fill('Sample club')
  await form.getByRole('checkbox', { name: 'Coffee' }).check()
  // A busy browser may drop what a page writes while it is being left.
  await expect.poll(() => readBrowserStorage(page)).toContain('Coffee')
  await page.reload()
  await expect(form.getByLabel('Group or club')).toHaveValue('Sample club')
  await expect(form.getByRole('checkbox', { name: 'Coffee' })).toBeChecked()
  await expect(form.getByText(/is required/)).toHaveCount(0)

  // Still waiting for the throttle when the session ends.
  await form.getByLabel('Group or club').fill('Another club')
  await logOut(page)
  await page.goto(meetingRooms)
  await expect(page.locator('[name="field_1"]')).toHaveValue('')
  await logIn(page, guest)
  await expect(form.getByLabel('Email to reply to')).toBeEnabled()
  await expect(form.getByLabel('Group or club')).toHaveValue('')
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('without the server the form can be filled in, and nothing is sent later', async ({
    page,
    product,
    allowConsole,
  }) => {
    allowConsole(offlineNoise)
    const club = `Sample club ${Date.now()}`
    await openSignedIn(page)
    const form = formOf(page)
    await savedOnDevice(page, ['events', 'committees', 'forms'])
    await product.server.stop()
    await fill(page, club)
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByText(notSent)).toBeVisible()
    await expect(form.getByText(/^Sending needs a connection/)).toBeVisible()

    await page.reload()
    await expect(formOf(page)).toBeVisible()
    await product.server.start()
    await page.reload()
    await expect(form.getByLabel('Group or club')).toHaveValue(club)
    await product.server.stop()
    const rows = await withRows(product, (query) =>
      query(`select id from form_submissions where answers->>'Group or club' = $1`, [club]),
    )
    expect(rows).toEqual([])
  })
})

test('axe finds no violations in the form', async ({ page }) => {
  await openSignedIn(page)
  await expectNoAxeViolations(page)
  await page.getByLabel('Group or club').press('Enter')
  await expect(page).toHaveTitle(/^Error: /)
  await expectNoAxeViolations(page)
})
