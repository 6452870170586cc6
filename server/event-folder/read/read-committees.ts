// Reads the committees with their request forms and pages.
import type { FormField } from '#contract/entities/form.ts'
import { pageAtMost } from '#contract/rules/stores/committee-errors.ts'
import { nameKey } from '#contract/values/same-name.ts'
import { isStorable } from '#contract/values/storable.ts'
import { type CommitteePlan, nameOf } from '../../event/plan.ts'
import { readFields } from './read-fields.ts'
import { plainWhole } from './amounts.ts'
import { type RowReader, readRow } from './row-reader.ts'
import { readHtml } from './read-html.ts'
import { type FolderReading, type SheetRow, wholeFile, placeIn } from '../sheet.ts'

/** The folder's committees; null when the folder has no such table. */
export function readCommittees(reading: FolderReading): CommitteePlan[] | null {
  const { sheets, errors } = reading
  if (!sheets.committees) {
    refuseWithoutCommittees(reading)
    return null
  }
  const read = sheets.committees.map((row) => readCommittee(row, reading))
  const contents = readContents(reading)
  const forms = readFields(reading, 'forms', (row) => {
    const id = readCommitteeId(row, reading)
    if (id > 0 && !reading.isNamed(nameOf.committee(id))) noCommittee(row, String(id), reading)
    return id
  })
  checkNames(read, errors)
  return read.flatMap(({ plan }) =>
    plan ? { ...plan, content: contents.get(plan.id) ?? '', form: forms.get(plan.id) ?? [] } : [],
  )
}

/** The number of the committee that a row of another table names; 0 with an error. */
export function readCommitteeId(read: RowReader, reading: FolderReading): number {
  const word = read.word('committee')
  if (word === '') return 0
  if (word === null || !Number.isNaN(plainWhole(word))) return read.neededWhole('committee')
  // While some committee's row can't be read, the name may be its.
  if (!reading.isNamed(nameOf.committee(0))) noCommittee(read, word, reading)
  return 0
}

export function noCommittee(read: RowReader, committee: string, { where }: FolderReading): void {
  const place = where('committees')
  read.error(
    'committee',
    `There is no committee ${committee} ${place}.`,
    `There is no such committee ${place}.`,
  )
}

function readCommittee(row: SheetRow, reading: FolderReading) {
  const { timeZone, register, markIncomplete } = reading
  const read = readRow(row, reading)
  const name = read.text('name', { isNeeded: true })
  const id = read.neededWhole('id')
  const plan = {
    id,
    name,
    storeName: read.text('storeName') || name,
    storeTagLine: read.text('tagLine'),
    deadlineMs: read.instant('deadline', timeZone),
    isShownInStore: read.flag('listed', true),
    isFeatured: read.flag('featured', false),
    isMerchandise:
      read.choice('kind', ['merchandise', 'reservation'], 'merchandise') === 'merchandise',
    hasProductsOffered: !read.flag('options', false),
    contactEmail: read.text('email'),
    chairNames: read.list('chairs'),
    content: '',
    form: [] as FormField[],
  }
  if (plan.contactEmail !== '' && !/^[^\s@]+@[^\s@]+$/.test(plan.contactEmail)) {
    read.error('email', 'This is not an e-mail address.')
  }
  if (id === 0) markIncomplete('committees')
  else if (!register(nameOf.committee(id), row)) {
    read.error('id', `The number ${id} appears twice.`)
  }
  return { row, plan: read.isGood() ? plan : null }
}

// The directory and the lists of stores show committees by name only.
function checkNames(
  read: { row: SheetRow; plan: CommitteePlan | null }[],
  errors: FolderReading['errors'],
) {
  const seen = new Set<string>()
  for (const { row, plan } of read) {
    if (plan === null) continue
    const key = nameKey(plan.name)
    if (seen.has(key)) {
      errors.push({ at: placeIn(row, 'name'), text: `Two committees are named ${plan.name}.` })
    }
    seen.add(key)
  }
}

function readContents(reading: FolderReading): Map<number, string> {
  const { contents, committeeIds, errors, isNamed, where } = reading
  const texts = new Map<number, string>()
  for (const [file, html] of contents) {
    const text = readHtml(html, { at: wholeFile(file), atMost: pageAtMost }, reading)
    const error = (what: string) => errors.push({ at: wholeFile(file), text: what })
    const [, word = ''] = /^content\/(.+)\.html$/.exec(file) ?? []
    const id = /^\d{1,9}$/.test(word) ? Number(word) : (committeeIds.get(nameKey(word)) ?? 0)
    if (id === 0) {
      error('A page is named by the number or the name of its committee, like content/22.html.')
    } else if (!isNamed(nameOf.committee(id))) {
      error(`There is no committee ${id} ${where('committees')}.`)
    }
    if (!isStorable(text)) error('The text has characters that cannot be stored.')
    if (text.length > pageAtMost) error(`The text is longer than ${pageAtMost} characters.`)
    texts.set(id, text)
  }
  return texts
}

function refuseWithoutCommittees({ sheets, contents, errors }: FolderReading): void {
  const text = 'This table needs committees.csv or committees.json, which is missing.'
  for (const file of [
    ...(sheets.forms ? ['forms.csv'] : []),
    ...[...contents.keys()].slice(0, 1),
  ]) {
    errors.push({ at: wholeFile(file), text })
  }
}
