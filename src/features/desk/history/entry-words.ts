// Says the values of a change in words. Pure.
import { type HistoryEntry, historySubjects } from '../../../../contract/entities/desk-history.ts'
import { productLabelOf } from '../../../../contract/entities/product-labels.ts'
import { sectionNames } from '../../../../contract/entities/event-words/sections.ts'
import {
  formatCents,
  formatInstant,
  formatLocalDate,
  formatLocalTime,
} from '../../../lib/format.ts'
import { eventMessages } from '../event/messages.ts'
import { historyMessages } from './messages.ts'

const words = historyMessages

type Field = HistoryEntry['fields'][number]

/** One line for each value. */
export function fieldLines({
  subject,
  fields,
  kind,
}: Pick<HistoryEntry, 'subject' | 'fields' | 'kind'>): string[] {
  return fields
    .filter(({ before, after }) => kind === 'changed' || (after ?? before ?? '') !== '')
    .map(({ path, before, after }) => {
      const name = nameInWords(path, subject)
      if (kind === 'added') return words.is(name, valueInWords(path, after))
      if (kind === 'removed') return words.is(name, valueInWords(path, before))
      return words.fromTo(name, valueInWords(path, before), valueInWords(path, after))
    })
}

/** A value of a product by its label; any other “storeName” as “Store name”, “variants.S.priceCents” as “Variants, S, price”. */
export function nameInWords(path: string, subject: string): string {
  const price = priceInWords(path)
  const [first = '', ...inner] = price?.outer ?? path.split('.')
  const label = subject === 'product' ? productLabelOf(first) : undefined
  const parts = [label ?? partInWords(first), ...inner.map(partInWords), price?.text ?? '']
  const text = parts.filter((part) => part !== '').join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const ofPrice = /^(?:(.+)\.)?(prices|costs)(?:\.([^.]+))?\.(cents|startsAt|endsAt)$/

/** The value of a price: “prices.cents” as “price”, of several as “price from Oct 1” or “price 2”; null = it is of none. */
function priceInWords(path: string): { outer: string[]; text: string } | null {
  const [, outer, list, which = '', value] = ofPrice.exec(path) ?? []
  if (list === undefined) return null
  const [, side, at = ''] = /^(from|until) (.+)$/.exec(which) ?? []
  const noun = list === 'costs' ? words.extraPrice : words.price
  const name = which === '' ? noun : `${noun} ${side ? `${side} ${timeInWords(at) ?? at}` : which}`
  const verb = value === 'startsAt' ? words.begins : words.ends
  return {
    outer: outer?.split('.') ?? [],
    text: value === 'cents' ? name : `${name}${side ? ',' : ''} ${verb}`,
  }
}

const partInWords = (part: string) =>
  /^[a-z]+([A-Z][a-z]*)*$/.test(part)
    ? part
        .replace(/(?<=[a-z])(Cents|Ms|Ids?)$/, '')
        .replace(/^cents$/, 'amount')
        .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
        .replace(/^is /, '')
    : part

function valueInWords(path: string, value: Field['after']): string {
  if (value === null || value === '') return words.empty
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') {
    if (/(^|\.)cents$|Cents$/.test(path)) return formatCents(value)
    return path.endsWith('Ms') ? formatInstant(value, 'dateTimeShort') : String(value)
  }
  return timeInWords(value) ?? value
}

/** An instant, a local time or a day of the event in words; null for any other text. */
function timeInWords(text: string): string | null {
  const [, day = '', time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d(?:\.\d+)?(Z)?)?)?$/.exec(text) ?? []
  if (day === '') return null
  if (zone) return formatInstant(Date.parse(text), 'dateTimeShort')
  const date = formatLocalDate(day, 'dateShort')
  if (date === '') return null
  return time === undefined ? date : `${date}, ${formatLocalTime(`${day}T${time}`)}`
}

type Thing = Pick<HistoryEntry, 'subject' | 'key' | 'name'>

/** What was changed: by its name, and of the words by the section. */
export function titleOf({ subject, key, name }: Thing): string {
  const known = historySubjects.find((one) => one === subject)
  const kind = known ? words.subjects[known] : subject
  const [, wordsMark, section] = /^\d+ (words) ?(\w*)$/.exec(subject === 'event' ? key : '') ?? []
  if (wordsMark) {
    const title = sectionNames.find((one) => one === section)
    const part = title ? eventMessages.sections[title][0] : eventMessages.all
    return words.title(kind, name || key, words.ofWords(part))
  }
  if (subject === 'product' && key.startsWith('order of ')) {
    return words.title(words.orderOfProducts, name || key, '')
  }
  return words.title(kind, name || key, '')
}
