// An order that is handed out in two parts: the pick-up table leaves a line for later, and the shopper's page follows.
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { nonMemberSession, shopperSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { writeStore } from '../../support/desk/written-store.ts'
import { addToCart, payByCard } from '../steps.ts'

const committeeId = 9410

test('the table hands out one item now and the other later', async ({
  page,
  newProfile,
  product,
}) => {
  await writeStore(product, {
    id: committeeId,
    name: 'Written otter store',
    products: [{ name: 'Written otter mug' }, { name: 'Written otter cap' }],
  })
  await shopperSession(page)
  await page.goto(`/committee/${committeeId}`)
  await addToCart(page, 'Written otter mug')
  await addToCart(page, 'Written otter cap')
  const orderId = await payByCard(page, '4242424242424242')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).not.toContainText('Still to fetch')

  const table = await (await newProfile()).newPage()
  await nonMemberSession(table, 'treasurer@example.com')
  await table.goto(`/desk/pickup?order=${orderId}`)
  const main = table.getByRole('main')
  await main.getByRole('checkbox', { name: /Written otter cap/ }).uncheck()
  await main.getByRole('button', { name: 'Hand out 1 of 2 items' }).click()
  const question = table.getByRole('alertdialog', { name: 'Hand out a part?' })
  await expect(question).toContainText('1 piece stays here.')
  await question.getByRole('button', { name: 'Hand out 1 of 2 items' }).click()
  await expect(main).toContainText('1 piece is still to hand out.')
  // The banner says it; a toast would say it twice.
  await expect(table.getByTestId('toast')).toHaveCount(0)
  await expectNoAxeViolations(table)

  const cap = summary.getByRole('listitem').filter({ hasText: 'Written otter cap' })
  await expect(cap).toContainText('Still to fetch')
  await expect(
    summary.getByRole('listitem').filter({ hasText: 'Written otter mug' }),
  ).toContainText('Picked up')
  await expectNoAxeViolations(page)

  await main.getByRole('button', { name: 'Picked up' }).click()
  await table.getByRole('alertdialog').getByRole('button', { name: 'Picked up' }).click()
  await expect(main).toContainText('Handed out')
  await expect(page.getByRole('main')).toContainText('It is complete.')
  await expect(cap).not.toContainText('Still to fetch')
})
