// Committees at the desk: listed, added and changed, with nothing stopped and every change on record (rule 59).
import { Window } from 'happy-dom'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addDeskCommittee,
  changeDeskCommittee,
  changeDeskForm,
  changeDeskPage,
  findDeskCommittees,
  getDeskCommittee,
} from '#contract/calls/desk/committees.ts'
import { getCommittee, getCommitteeContent, getFormConfigs } from '#contract/calls/store.ts'
import type { FormField } from '#contract/entities/form.ts'
import { allowedTags } from '#contract/values/allowed-html.ts'
import type { CommitteeFacts } from '#contract/entities/desk/committees.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { htmlPayloads } from '#tests/support/browser/html-payloads.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { sampleFacts } from '#tests/support/people/desk-requests.ts'
import { codeOf, type Shop, startShop } from '#tests/support/product/shop.ts'

const { document } = new Window()

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
  id = (await add(facts)).id
  chair = await deskOf(shop, 'chair', { committee_ids: [id] })
})

const query = { eventId: sampleEventId }
const add = (facts: CommitteeFacts) =>
  admin.browser.call(addDeskCommittee, { query, body: { facts } })
const params = () => ({ committeeId: id })
const read = (by = chair) => by.browser.call(getDeskCommittee, { params: params() })
const change = async (changes: Partial<CommitteeFacts>, by = chair) => {
  const { facts } = await read(by)
  const body = { facts: { ...facts, ...changes }, expected: facts }
  return by.browser.attempt(changeDeskCommittee, { params: params(), body })
}
const shopper = () => shop.server.signedIn()
const fieldOf = (answer: { body: unknown }) =>
  JSON.stringify(answer.body).match(/"field":"([^"]+)"/)?.[1]

describe('a chair', () => {
  test('lists and changes the own committees only', async () => {
    const { committees, timeZone } = await chair.browser.call(findDeskCommittees, { query })
    expect([committees.map((each) => each.id), timeZone]).toEqual([[id], 'America/New_York'])
    const other = { committeeId: 22 }
    expect((await chair.browser.attempt(getDeskCommittee, { params: other })).status).toBe(404)
    const answer = await chair.browser.attempt(addDeskCommittee, {
      query,
      body: { facts: { ...sampleFacts, name: 'Mine' } },
    })
    expect(answer.status).toBe(404)
  })

  test('changes the facts, which visitors get at their next read', async () => {
    const visitor = await shopper()
    const seen = () => visitor.call(getCommittee, { params: params(), query: {} })
    expect((await seen()).storeTagLine).toBe('')
    const changes = {
      name: `Renamed ${id}`,
      storeName: 'The store',
      tagLine: 'Best in\u202E show',
      deadline: '2026-04-01T17:00',
      isFeatured: true,
      isMerchandise: false,
      email: 'chair@example.com',
      chairs: ['Ann Lee', ' '],
    }
    expect((await change(changes)).status).toBe(200)
    expect(await seen()).toMatchObject({
      name: `Renamed ${id}`,
      storeName: 'The store',
      storeTagLine: 'Best in show',
      deadlineMs: Date.parse('2026-04-01T17:00-04:00'),
      isFeatured: true,
      isMerchandise: false,
      chairNames: ['Ann Lee'],
    })
    expect((await read()).facts.deadline).toBe('2026-04-01T17:00')
  })

  test('is told who has changed the same committee, and nothing is lost', async () => {
    const { facts } = await read()
    expect((await change({ tagLine: 'First' }, admin)).status).toBe(200)
    const body = { facts: { ...facts, tagLine: 'Second' }, expected: facts }
    const late = await chair.browser.attempt(changeDeskCommittee, { params: params(), body })
    expect([codeOf(late), JSON.stringify(late.body)]).toEqual([
      'state_changed',
      expect.stringContaining('Ann Lee has changed this meanwhile.'),
    ])
    expect((await read()).facts.tagLine).toBe('First')
  })
})

test.each([
  ['name', { name: '' }],
  ['name', { name: '\u200B\u2800' }],
  ['name', { name: 'x'.repeat(300) }],
  ['name', { name: '<b>Raffle</b>' }],
  ['tagLine', { tagLine: 'x'.repeat(201) }],
  ['deadline', { deadline: '1926-01-01T00:00' }],
  ['deadline', { deadline: '2026-02-31T00:00' }],
  ['deadline', { deadline: 'soon' }],
  ['email', { email: 'nobody' }],
  ['chairs', { chairs: ['<i>Ann</i>'] }],
])('%s is refused in words: %j', async (field, changes) => {
  const before = await read()
  const answer = await change(changes)
  expect([codeOf(answer), fieldOf(answer)]).toEqual(['invalid', field])
  expect(JSON.stringify(answer.body)).not.toContain('is not valid')
  expect(await read()).toEqual(before)
})

test('a name of another committee is refused, in whatever letter case', async () => {
  const answer = await change({ name: 'RAFFLE' })
  const taken = await change({ name: `committee ${count - 1 || 'Auctions'}` })
  expect([codeOf(answer), codeOf(taken)]).toContain('invalid')
  const facts = { ...sampleFacts, name: (await read()).facts.name }
  const again = await admin.browser.attempt(addDeskCommittee, { query, body: { facts } })
  expect([codeOf(again), fieldOf(again)]).toEqual(['invalid', 'name'])
})

test('a name that looks like another is refused, also to two who write it at once', async () => {
  const name = `Tracking ${id}`
  expect((await change({ name: `Tracking\u00A0 ${id}` })).status).toBe(200)
  const facts = { ...sampleFacts, name }
  const again = await admin.browser.attempt(addDeskCommittee, { query, body: { facts } })
  expect([codeOf(again), fieldOf(again)]).toEqual(['invalid', 'name'])

  const ids = [id, (await add({ ...sampleFacts, name: `Scent work ${id}` })).id]
  const both = await Promise.all(
    ids.map(async (committeeId) => {
      const { facts: expected } = await admin.browser.call(getDeskCommittee, {
        params: { committeeId },
      })
      const body = { facts: { ...expected, name: `Rally ${id}` }, expected }
      return admin.browser.attempt(changeDeskCommittee, { params: { committeeId }, body })
    }),
  )
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
})

test('an id is not given a second time, so nobody gets the rights of an earlier committee', async () => {
  await shop.server.db.deleteFrom('committees').where('id', '=', id).execute()
  expect((await add({ ...sampleFacts, name: `After ${id}` })).id).toBeGreaterThan(id)
})

describe('the page', () => {
  const save = async (content: string) => {
    const { contentVersion: expectedVersion } = await read()
    const body = { content, expectedVersion }
    return chair.browser.attempt(changeDeskPage, { params: params(), body })
  }
  const shown = async () => (await shopper()).call(getCommitteeContent, { params: params(), query })

  test('is not longer as stored than it may be', async () => {
    const refused = await save('&'.repeat(20_000))
    expect([codeOf(refused), fieldOf(refused)]).toEqual(['invalid', 'content'])
  })

  test('is sanitised to what the app shows', async () => {
    const html =
      '<h2 style="color:red" onclick="a()">Hello\u202E</h2><script>b()</script><p class="MsoNormal">x<o:p></o:p></p>' +
      '<a href="java&#x202E;script:c()">y</a><a href="https://club.example/">z</a>'
    expect((await save(html)).status).toBe(200)
    const safe = '<h2>Hello</h2><p>x</p><a>y</a><a href="https://club.example/">z</a>'
    expect([(await read()).content, (await shown()).content]).toEqual([safe, safe])
  })

  test.each(
    Object.entries(htmlPayloads).filter(([, html]) => /<(?:xmp|listing|math|svg)\b/.test(html)),
  )('past the editor keeps nothing that runs: %s', async (_, payload) => {
    expect((await save(`<p>Before</p>${payload}`)).status).toBe(200)
    const { content } = await read()
    expect((await shown()).content).toBe(content)
    expect(content).toMatch(/^<p>Before<\/p>/)
    document.body.innerHTML = content
    const elements = [...document.body.querySelectorAll('*')]
    expect(elements.filter(({ localName }) => !allowedTags.includes(localName))).toEqual([])
    const names = elements.flatMap(({ attributes }) => [...attributes].map(({ name }) => name))
    expect(names.filter((name) => name.startsWith('on') || name === 'style')).toEqual([])
    expect(content).not.toMatch(/javascript:|data:/i)
  })

  test('is not overwritten by somebody who has not seen it', async () => {
    const body = { content: '<p>1</p>', expectedVersion: (await read()).contentVersion }
    const answers = [
      await chair.browser.attempt(changeDeskPage, { params: params(), body }),
      await admin.browser.attempt(changeDeskPage, { params: params(), body }),
    ]
    expect(answers.map(codeOf)).toEqual([undefined, 'state_changed'])
    expect((await read()).content).toBe('<p>1</p>')
  })

  test('of 60,000 characters is refused', async () => {
    expect(codeOf(await save('x'.repeat(60_000)))).toBe('invalid')
  })
})

describe('the form', () => {
  const question: FormField = {
    id: '1',
    label: 'Your name',
    type: 'text',
    isRequired: true,
    options: [],
  }
  const save = async (questions: FormField[]) => {
    const { questionsVersion: expectedVersion } = await read()
    const body = { questions, expectedVersion }
    return chair.browser.attempt(changeDeskForm, { params: params(), body })
  }

  test('is what visitors answer', async () => {
    const size = {
      ...question,
      id: '2',
      label: 'Size',
      type: 'select' as const,
      options: ['S', 'M'],
    }
    expect((await save([question, size])).status).toBe(200)
    const [form] = await (await shopper()).call(getFormConfigs, { query: { committeeId: id } })
    expect(JSON.parse(form?.formFields ?? '')).toMatchObject([
      { label: 'Your name', required: 1 },
      { label: 'Size', options: ['S', 'M'] },
    ])
    expect((await save([])).status).toBe(200)
    expect(await (await shopper()).call(getFormConfigs, { query: { committeeId: id } })).toEqual([])
  })

  test.each([
    ['questions.0.label', { label: ' ' }],
    ['questions.0.label', { label: 'x'.repeat(300) }],
    ['questions.0.options', { type: 'select' as const }],
    ['questions.0.options', { type: 'checkbox' as const, options: ['S', 'S'] }],
    ['questions.0.options', { type: 'select' as const, options: ['<b>S</b>'] }],
  ])('is refused %s', async (field, changes) => {
    const answer = await save([{ ...question, ...changes }])
    expect([codeOf(answer), fieldOf(answer)]).toEqual(['invalid', field])
    expect((await read()).questions).toEqual([])
  })

  test('has no two questions of one id', async () => {
    expect(codeOf(await save([question, question]))).toBe('invalid')
  })
})

test('each change is on record with who made it', async () => {
  await change({ tagLine: 'New' })
  await change({ tagLine: 'New' })
  const { changes } = await read()
  expect(changes).toMatchObject([
    { part: 'store', by: 'Ann Lee', isNew: false, facts: ['tagLine'] },
    { part: 'store', by: 'Ann Lee', isNew: true, facts: [] },
  ])
  const rows = await shop.server.db
    .selectFrom('desk_changes')
    .select(['before', 'after'])
    .where('subject', '=', 'committee')
    .where('subject_key', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(rows).toEqual([{ before: { tagLine: '' }, after: { tagLine: 'New' } }])
})
