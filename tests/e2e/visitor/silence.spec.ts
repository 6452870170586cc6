// A ring that should have begun and from which nobody has reported: stewards see it first, then everybody.
import { expect, test } from '../../support/browser/test.ts'
import { openDesk } from '../people-steps.ts'

test.use({ changesShow: true })

test('a silent ring is named at the desk, and half an hour later on the schedule and the screens', async ({
  page,
  newProfile,
}) => {
  const visitor = await (await newProfile()).newPage()
  const showTime = (time: string) =>
    Promise.all(
      [page, visitor].map((one) => one.clock.setFixedTime(new Date(`2026-05-05T${time}-04:00`))),
    )
  const sweepstakes = visitor
    .getByRole('listitem')
    .filter({ hasText: 'Sample puppy sweepstakes, 6 to 9 months' })
  const silence = page.getByRole('status').filter({ hasText: 'Nothing reported' })
  await showTime('08:12:00')
  await openDesk(page, '/desk/rings')
  await expect(silence).toHaveText('Nothing reported: Ring 1 since 8:00 AM.')
  await visitor.goto('/schedule?day=2026-05-05')
  await expect(sweepstakes).toContainText('to 10:30 AM')
  await expect(visitor.getByText(/othing reported/)).toHaveCount(0)

  await showTime('08:31:00')
  await page.reload()
  await expect(silence).toHaveText('Nothing reported: Ring 1 since 8:00 AM (everybody sees this).')
  await visitor.reload()
  await expect(sweepstakes).toContainText('As printed: nothing reported since 8:00 AM')
  await visitor.goto('/screen/Ring%201')
  await expect(visitor.getByRole('region', { name: 'Now' })).toContainText(
    'Nothing reported since 8:00 AM: times are as printed.',
  )
  await page.getByRole('button', { name: 'Ring 1', exact: true }).click()
  const first = page.getByRole('list', { name: 'Events of Ring 1' }).getByRole('listitem').first()
  await first.getByRole('button', { name: 'Started' }).click()
  await expect(silence).toHaveCount(0)
  await expect(visitor.getByText(/othing reported/)).toHaveCount(0)
})
