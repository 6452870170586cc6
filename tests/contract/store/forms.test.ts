import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getFormConfigs, submitForm } from '#contract/calls/store.ts'
import { formDataAtMost, longestAnswer, questionsAtMost } from '#contract/entities/form.ts'
import { errorText } from '#contract/errors.ts'
import { sampleForms } from '#server/sample/forms.ts'
import type { Answer } from '../../support/people/caller.ts'
import type { SignedIn } from '../../support/people/signed-in.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

let server: TestServer
let someone: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  someone = await server.signedIn()
})
afterAll(() => server.close())

/** Adds a form to a committee that has none. */
async function withForm(fields: unknown, committeeId = 3): Promise<number> {
  const form_fields = typeof fields === 'string' ? fields : JSON.stringify(fields)
  await server.db
    .updateTable('committees')
    .set({ form_fields })
    .where('id', '=', committeeId)
    .execute()
  return committeeId
}

const rowsOf = (committeeId: number) =>
  server.db
    .selectFrom('form_submissions')
    .selectAll()
    .where('committee_id', '=', committeeId)
    .orderBy('id')
    .execute()

const sendText = (committeeId: number, formData: string, submissionId?: string): Promise<Answer> =>
  someone.attempt(submitForm, { query: {}, body: { committeeId, formData, submissionId } })
const send = (committeeId: number, answers: unknown, submissionId?: string) =>
  sendText(committeeId, JSON.stringify(answers), submissionId)

function expectInvalid(answer: Answer, words: string, label?: string) {
  expect(answer).toMatchObject({ status: 422, body: { error: { code: 'invalid' } } })
  expect(errorText(answer.body)).toContain(words)
  if (label !== undefined) {
    expect(answer.body).toMatchObject({ error: { details: { field: 'formData', label } } })
  }
}

describe('form configuration', () => {
  test('is a list whose first entry has the fields as text and the committee', async () => {
    const anyone = await server.guest()
    const [config, ...others] = await anyone.call(getFormConfigs, { query: { committeeId: 49 } })
    expect(others).toEqual([])
    expect(config?.committeeName).toBe('Vendors')
    const fields = sampleForms[49]?.map(({ id, options = [], ...field }) => ({
      ...field,
      id: String(id),
      options,
    }))
    expect(JSON.parse(config?.formFields ?? '')).toEqual(fields)
  })

  test('is empty without a form, and 404 without a committee', async () => {
    expect(await someone.call(getFormConfigs, { query: { committeeId: 34 } })).toEqual([])
    const answer = await someone.attempt(getFormConfigs, { query: { committeeId: 99_999 } })
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  })

  test('is returned as stored, also when it is invalid', async () => {
    const committeeId = await withForm('{bad')
    const [config] = await someone.call(getFormConfigs, { query: { committeeId } })
    expect(config?.formFields).toBe('{bad')
  })
})

describe('a submitted form', () => {
  const answers = {
    'Group or club': 'Sample club <b>x</b>',
    'Email to reply to': 'ann@example.com',
    'Day of the meeting': '2026-05-06',
    'Time of day': 'Morning',
    'How many people': '12',
    'What the room needs': ['Coffee', 'Projector'],
    'Anything else': 'Line one\nline two 🐾',
  }

  test('is stored with its answers, committee and user', async () => {
    const fromMs = Date.now()
    const answer = await send(28, answers)
    expect(answer.status).toBe(200)
    const [row, ...others] = await rowsOf(28)
    expect(others).toEqual([])
    expect(row).toMatchObject({ committee_id: 28, user_id: someone.userId, answers })
    expect(answer.body).toEqual({ id: row?.id })
    expect(row?.created_at.getTime()).toBeGreaterThan(fromMs - 1000)
    expect(row?.created_at.getTime()).toBeLessThan(Date.now() + 1000)
  })

  test('is stored once under its submission id, with the same reply each time', async () => {
    const submissionId = randomUUID()
    const before = (await rowsOf(28)).length
    const all = await Promise.all([1, 2, 3].map(() => send(28, answers, submissionId)))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await rowsOf(28)).toHaveLength(before + 1)

    const changed = await send(28, { ...answers, 'Anything else': 'no' }, submissionId)
    expectInvalid(changed, 'already sent')
    expect(await rowsOf(28)).toHaveLength(before + 1)
    expect((await send(28, answers, randomUUID())).status).toBe(200)

    const another = await server.signedIn()
    const body = { committeeId: 28, formData: JSON.stringify(answers), submissionId }
    expect((await another.attempt(submitForm, { query: {}, body })).status).toBe(200)
    expect(await rowsOf(28)).toHaveLength(before + 3)
  })

  test('sent twice without a submission id is stored twice; optional fields may be missing', async () => {
    const required = { 'Your name': 'Ann', 'Question for the panel': 'Why?' }
    await send(55, required)
    await send(55, { ...required, 'It is about': [] })
    expect(await rowsOf(55)).toHaveLength(2)
  })

  test('is limited to sixty an hour and a hundred a day, without counting repeats', async () => {
    const eager = await server.signedIn()
    const formData = JSON.stringify({ 'Your name': 'Ann', 'Question for the panel': 'Why?' })
    const sendAs = (submissionId: string) =>
      eager.attempt(submitForm, { query: {}, body: { committeeId: 55, formData, submissionId } })
    const first = randomUUID()
    for (const _ of [1, 2, 3]) expect((await sendAs(first)).status).toBe(200)
    const statuses = []
    for (let sent = 1; sent < 60; sent += 1) statuses.push((await sendAs(randomUUID())).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const tooMany = await sendAs(randomUUID())
    expect(tooMany).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } })
    const kept = (await rowsOf(55)).filter(({ user_id }) => user_id === eager.userId)
    expect(kept).toHaveLength(60)

    // The next hour; of the day one is left.
    const counts = server.db.updateTable('rate_limits')
    await counts.set({ ends_at: new Date() }).where('tries', '=', 61).execute()
    await counts.set({ tries: 99 }).where('tries', '=', 60).execute()
    expect((await sendAs(randomUUID())).status).toBe(200)
    expect((await sendAs(randomUUID())).status).toBe(429)
  })

  test('is stored with the longest answer to every question', async () => {
    const labels = Array.from({ length: questionsAtMost }, (_, at) => `Question ${at}`)
    const fields = labels.map((label, id) => ({ id, label, type: 'textarea', required: 1 }))
    const committeeId = await withForm(fields, 2)
    const long = '犬"\n'.repeat(longestAnswer / 3)
    const full = Object.fromEntries(labels.map((label) => [label, long.padEnd(longestAnswer, 'x')]))
    expect((await send(committeeId, full)).status).toBe(200)
    expect((await rowsOf(committeeId)).at(-1)?.answers).toEqual(full)
  })

  test('keeps both answers of a repeated label', async () => {
    const parade = {
      'Your name': 'Ann',
      "Dog's name": 'Rex',
      "Dog's age in years": '4',
      "Dog's name_2": 'Ada',
      "Dog's age in years_2": '2',
    }
    expect((await send(35, parade)).status).toBe(200)
    expect((await rowsOf(35))[0]?.answers).toEqual(parade)
  })

  test('stores a label of __proto__ as data', async () => {
    const field = { id: 1, label: '__proto__', type: 'text', required: 1 }
    const committeeId = await withForm([field, { ...field, id: 2, label: 'constructor' }])
    const text = '{"__proto__":"pwned","constructor":"x"}'
    expect((await sendText(committeeId, text)).status).toBe(200)
    const stored = (await rowsOf(committeeId)).at(-1)?.answers ?? {}
    expect(new Map(Object.entries(stored))).toEqual(
      new Map([
        ['__proto__', 'pwned'],
        ['constructor', 'x'],
      ]),
    )
    expectInvalid(await sendText(committeeId, '{"constructor":"x"}'), '__proto__ is required')
    const nested = '{"__proto__":{"isAdmin":true},"constructor":"x"}'
    expectInvalid(await sendText(committeeId, nested), 'not an answer')
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

describe('a refused form', () => {
  const fields = [
    { id: 1, label: 'Name', type: 'text', required: 1 },
    { id: 2, label: 'Mail', type: 'email', required: 0 },
    { id: 3, label: 'Age', type: 'number', required: 0 },
    { id: 4, label: 'Day', type: 'date', required: 0 },
    { id: 5, label: 'Ring', type: 'select', required: 0, options: ['1', '2'] },
    { id: 6, label: 'Days', type: 'checkbox', required: 0, options: ['Mon', 'Tue'] },
    { id: 7, label: 'Note', type: 'textarea', required: 0 },
  ]

  test.each([
    [{ Name: ' ' }, 'Name is required.', 'Name'],
    [{}, 'Name is required.', 'Name'],
    [{ Name: 'x', Mail: 'a@' }, 'Mail is not a valid email address.', 'Mail'],
    [{ Name: 'x', Age: 'old' }, 'Age is not a number.', 'Age'],
    [{ Name: 'x', Day: '26-05-04' }, 'Day is not a date.', 'Day'],
    [{ Name: 'x', Day: '2026-02-30' }, 'Day is not a date.', 'Day'],
    [{ Name: 'x', Day: '0026-05-04' }, 'Day needs a year with four digits, like 2026.', 'Day'],
    [{ Name: 'x', Ring: '3' }, 'Ring is not one of the choices.', 'Ring'],
    [{ Name: 'x', Days: ['Mon', 'Wed'] }, 'Days is not one of the choices.', 'Days'],
    [{ Name: 'x', Days: 'Mon' }, 'Days is not an answer to this question.', 'Days'],
    [{ Name: 'x', Note: { a: 1 } }, 'Note is not an answer to this question.', 'Note'],
    [{ Name: 'x', Note: true }, 'Note is not an answer to this question.', 'Note'],
    [{ Name: 'x', Note: 'n'.repeat(10_000) }, 'Note is longer than 5000 characters.', 'Note'],
    [{ Name: 'a\0b' }, 'Name has characters that cannot be kept.', 'Name'],
    [{ Name: '\ud800' }, 'Name has characters that cannot be kept.', 'Name'],
    [{ Name: 'x', Other: 'y' }, 'The form does not ask for “Other”.', undefined],
    [{ Name: 'x', 'a\0': 'y' }, 'The form does not ask for', undefined],
  ])('the server refuses the answers %j', async (answers, words, label) => {
    const committeeId = await withForm(fields, 1)
    expectInvalid(await send(committeeId, answers), words, label)
    expect(await rowsOf(committeeId)).toEqual([])
  })

  test.each(['', '[]', 'null', '"x"', '{', '1', '['.repeat(40_000)])(
    'the server refuses the formData %s',
    async (text) => {
      const committeeId = await withForm(fields, 1)
      expectInvalid(await sendText(committeeId, text), 'formData')
      expect(await rowsOf(committeeId)).toEqual([])
    },
  )

  test('the server refuses an answer that is nested too deeply to copy', async () => {
    const committeeId = await withForm(fields, 1)
    const nested = `{"Name":${'['.repeat(40_000)}${']'.repeat(40_000)}}`
    expectInvalid(await sendText(committeeId, nested), 'not an answer', 'Name')
  })

  test('the server refuses an invalid body, and one that is longer than any form', async () => {
    const post = (body: unknown) => someone.send('POST', '/store-v1/forms', { body })
    for (const body of [
      {},
      { committeeId: 28 },
      { committeeId: 'x', formData: '{}' },
      { committeeId: 28, formData: { a: 1 } },
      { committeeId: 28, formData: '{}', submissionId: 'one' },
    ]) {
      expect((await post(body)).status).toBe(422)
    }
    const formData = JSON.stringify({ Name: 'x'.repeat(3 * formDataAtMost + 2000) })
    expect((await post({ committeeId: 28, formData })).status).toBe(413)
  })

  test('the server refuses a form for a committee without one', async () => {
    expect(await send(99_999, {})).toMatchObject({
      status: 404,
      body: { message: 'There is no such committee.' },
    })
    for (const committeeId of [34, await withForm('{bad', 4), await withForm('[]', 5)]) {
      expect(await send(committeeId, {})).toMatchObject({
        status: 404,
        body: { message: 'This committee has no form.' },
      })
    }
  })

  test('the server refuses a form from a guest and without a token', async () => {
    const guest = await server.guest()
    const input = { query: {}, body: { committeeId: 55, formData: '{}' } }
    expect(await guest.attempt(submitForm, input)).toMatchObject({
      status: 422,
      body: { error: { code: 'login_required' } },
    })
    guest.token = null
    expect((await guest.attempt(submitForm, input)).status).toBe(401)
  })
})
