// Submissions of a committee's request form are marked as done, on record (rule 59).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getDeskSubmissionCounts, getDeskSubmissions } from '#contract/calls/desk/books.ts'
import {
  addDeskCommittee,
  changeDeskForm,
  getDeskCommittee,
  markDeskSubmission,
} from '#contract/calls/desk/committees.ts'
import { submitForm } from '#contract/calls/store.ts'
import type { FormField } from '#contract/entities/form.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { sampleFacts } from '#tests/support/people/desk-requests.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let admin: Desk
let chair: Desk
let id: number
let count = 0

beforeAll(async () => {
  shop = await startShop()
  admin = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())
beforeEach(async () => {
  const facts = { ...sampleFacts, name: `Committee ${(count += 1)}` }
  const query = { eventId: sampleEventId }
  id = (await admin.browser.call(addDeskCommittee, { query, body: { facts } })).id
  chair = await deskOf(shop, 'chair', { committee_ids: [id] })
})

const params = () => ({ committeeId: id })
const read = () => chair.browser.call(getDeskCommittee, { params: params() })
const shopper = () => shop.server.signedIn()

describe('a submission', () => {
  const send = async () => {
    const { questionsVersion: expectedVersion } = await read()
    const question: FormField = {
      id: '1',
      label: 'Dog',
      type: 'text',
      isRequired: true,
      options: [],
    }
    const body = { questions: [question], expectedVersion }
    await chair.browser.call(changeDeskForm, { params: params(), body })
    await (
      await shopper()
    ).call(submitForm, {
      query: {},
      body: { committeeId: id, formData: JSON.stringify({ Dog: 'Rex' }) },
    })
  }
  const list = () => chair.browser.call(getDeskSubmissions, { query: { committeeId: id } })
  const mark = (submissionId: number, isDone: boolean, by = chair) =>
    by.browser.attempt(markDeskSubmission, { params: { submissionId }, body: { isDone } })

  test('is marked as done and as open again, on record', async () => {
    await send()
    const [submission] = (await list()).submissions
    const submissionId = submission?.id ?? 0
    expect(submission).toMatchObject({ doneAtMs: null, answers: ['Rex'] })
    for (const isDone of [true, true, false]) {
      expect((await mark(submissionId, isDone)).status).toBe(200)
    }
    expect((await mark(submissionId, true)).body).toMatchObject({ doneAtMs: expect.any(Number) })
    expect((await list()).submissions[0]?.doneAtMs).toEqual(expect.any(Number))
    const counts = await chair.browser.call(getDeskSubmissionCounts)
    expect(counts.committees).toMatchObject([{ committeeId: id, count: 1, openCount: 0 }])
    const rows = await shop.server.db
      .selectFrom('desk_changes')
      .select('after')
      .where('subject', '=', 'submission')
      .where('subject_key', '=', String(submissionId))
      .orderBy('id')
      .execute()
    expect(rows.map(({ after }) => after)).toEqual([
      { committeeId: id, isDone: true },
      { committeeId: id, isDone: false },
      { committeeId: id, isDone: true },
    ])
  })

  test('of another committee does not exist for a chair', async () => {
    await send()
    const submissionId = (await list()).submissions[0]?.id ?? 0
    const stranger = await deskOf(shop, 'chair', { committee_ids: [22] })
    expect((await mark(submissionId, true, stranger)).status).toBe(404)
    expect((await list()).submissions[0]?.doneAtMs).toBeNull()
  })

  test('stays readable after its question is removed', async () => {
    await send()
    const { questionsVersion: expectedVersion } = await read()
    const body = { questions: [], expectedVersion }
    await chair.browser.call(changeDeskForm, { params: params(), body })
    const { labels, submissions } = await list()
    expect([labels, submissions[0]?.answers]).toEqual([['Dog'], ['Rex']])
  })
})
