// Says the values of a change in words. Pure.
import { type HistoryEntry, historySubjects } from '#contract/entities/desk/history.ts'
import { roles } from '#contract/entities/session.ts'
import { sectionNames } from '#contract/entities/event-words/sections.ts'
import { formatCents, formatInstant } from '#lib/format.ts'
import { eventMessages } from '../words/messages.ts'
import { peopleMessages } from '../people/messages.ts'
import { productMessages } from '../products/messages.ts'
import { storeMessages } from '../stores/messages.ts'
import { historyMessages } from './messages.ts'
import { questionLines } from './question-words.ts'
import { type Changed, nameInWords, sectionOf, timeInWords } from './value-names.ts'

const words = historyMessages

type Field = HistoryEntry['fields'][number]
type Entry = Pick<HistoryEntry, 'subject' | 'key' | 'fields' | 'kind'>

/** One line for each value, and for each question that is new or gone. */
export function fieldLines({ subject, key, fields, kind }: Entry): string[] {
  const isEmpty = kind === 'changed' && fields.length === 0
  // Lists of these are compared by their items, not by the places of the items.
  if (isEmpty && (subject === 'form' || sectionOf({ subject, key }) !== null))
    return [words.onlyOrder]
  const left = fields.find(({ path }) => subject === 'product' && path === 'left')
  if (left) return [stockLine(left, fields)]
  const { lines, others } =
    subject === 'form' ? questionLines(fields) : { lines: [], others: fields }
  const shown = others.filter(({ before, after }) => (after ?? '') !== '' || (before ?? '') !== '')
  return [...lines, ...shown.map((field) => lineOf(field, { subject, key, kind }))]
}

/** A change of the stock, with the reason that was given. */
function stockLine({ before, after }: Field, fields: readonly Field[]): string {
  const reason = fields.find(({ path }) => path === 'reason')?.after ?? ''
  const [old, now] = [before, after].map((pieces) => String(pieces ?? productMessages.notCounted))
  return words.stock(`${old} → ${now}`, String(reason))
}

function lineOf(
  { path, before, after }: Field,
  { kind, ...changed }: Changed & Pick<Entry, 'kind'>,
): string {
  const name = nameInWords(path, changed)
  const said = (value: Field['after']) =>
    changed.subject === 'person' && path === 'roles'
      ? rolesInWords(value)
      : valueInWords(path, value)
  if (kind === 'added') return words.is(name, said(after))
  if (kind === 'removed') return words.is(name, said(before))
  // HTML is shown as its text, which may be the same.
  if (before === after) return words.onlyLook(name)
  return words.fromTo(name, said(before), said(after))
}

/** A list of roles by their names. */
const rolesInWords = (value: Field['after']) =>
  String(value ?? '')
    .split(', ')
    .map((role) => roles.find((one) => one === role))
    .map((role) => (role ? peopleMessages.roles[role] : words.empty))
    .join(', ')

const { merchandise, reservation } = storeMessages.kinds
const kindsOfStore = [merchandise, reservation] as const

function valueInWords(path: string, value: Field['after']): string {
  if (value === null || value === '') return words.empty
  if (typeof value === 'boolean') {
    const [yes, no] = path === 'isMerchandise' ? kindsOfStore : [words.yes, words.no]
    return value ? yes : no
  }
  if (typeof value === 'number') {
    if (/(^|\.)cents$|Cents$/.test(path)) return formatCents(value)
    return path.endsWith('Ms') ? formatInstant(value, 'dateTimeShort') : String(value)
  }
  const times = value.split(', ').map(timeInWords)
  return times.includes(null) ? value : times.join(', ')
}

/** What happened to the thing of the title. Words are saved section by section in a draft, and published all at once. */
export function whatWasDone(
  entry: Pick<HistoryEntry, 'subject' | 'key' | 'act' | 'kind' | 'isInDraft'>,
): string {
  if (entry.act !== null) return words.acts[entry.act]
  if (sectionOf(entry) === '') return words.published
  return (entry.isInDraft ? words.inDraft : words.kinds)[entry.kind]
}

type Thing = Pick<HistoryEntry, 'subject' | 'key' | 'name'>

/** What was changed: by its name, and of the words by the section. */
export function titleOf({ subject, key, name }: Thing): string {
  const known = historySubjects.find((one) => one === subject)
  const kind = known ? words.subjects[known] : subject
  const section = sectionOf({ subject, key })
  if (section !== null) {
    const title = sectionNames.find((one) => one === section)
    const part = title ? eventMessages.sections[title][0] : eventMessages.all
    return words.title(kind, name || key, words.ofWords(part))
  }
  if (subject === 'product' && key.startsWith('order of ')) {
    return words.title(words.orderOfProducts, name || key, '')
  }
  return words.title(kind, name || key, '')
}
