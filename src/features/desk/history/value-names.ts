// The names of the values that a change on record has, as their forms have them. Pure.
import type { HistoryEntry } from '#contract/entities/desk/history.ts'
import { productLabelOf } from '#contract/entities/product-labels.ts'
import { sectionNames } from '#contract/entities/event-words/sections.ts'
import { formatInstant, formatLocalDate, formatLocalTime } from '#lib/format.ts'
import { codeMessages } from '../codes/messages.ts'
import type { Field } from '../words/field-kinds.ts'
import { sectionFields } from '../words/fields.ts'
import { eventMessages } from '../words/messages.ts'
import { storeLabels } from '../stores/store-values.ts'
import { historyMessages } from './messages.ts'

const words = historyMessages

/** What a change was of. */
export type Changed = Pick<HistoryEntry, 'subject' | 'key'>

/** A value by the label of its form; any other “storeName” as “Store name”, “variants.S.priceCents” as “Variants, S, price”. */
export function nameInWords(path: string, changed: Changed): string {
  const ofWords = labelsOfWords(path, sectionOf(changed))
  if (ofWords) return ofWords.join(', ')
  const price = priceInWords(path)
  const [first = '', ...inner] = price?.outer ?? path.split('.')
  const label = labelOf(first, changed.subject)
  const parts = [label ?? partInWords(first), ...inner.map(partInWords), price?.text ?? '']
  const text = parts.filter((part) => part !== '').join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const { note, email, maxUses, endsAt, places } = codeMessages.form
const codeLabels = new Map(Object.entries({ note, email, maxUses, endsAt, committeeIds: places }))

function labelOf(name: string, subject: string): string | undefined {
  if (subject === 'product') return productLabelOf(name)
  if (subject === 'code') return codeLabels.get(name)
  return subject === 'committee' ? storeLabels.get(name) : undefined
}

/** The section of a change of words; '' = of all sections, null = not a change of words. */
export function sectionOf({ subject, key }: Changed): string | null {
  const [, section] = /^\d+ words ?(\w*)$/.exec(key) ?? []
  return subject === 'event' ? (section ?? null) : null
}

/** The labels of a path like “quickFacts.Parking.value”, ahead of them the section if the change is of several. */
function labelsOfWords(path: string, section: string | null): string[] | null {
  if (section === null) return null
  const [first = '', ...inner] = path.split('.')
  const name = sectionNames.find((one) => one === (section || first))
  if (!name) return null
  const labels = labelsIn(sectionFields[name], section === '' ? inner.join('.') : path)
  if (!labels) return null
  if (section !== '') return labels
  // A section may be called like its only list.
  const [title] = eventMessages.sections[name]
  return labels[0] === title ? labels : [title, ...labels]
}

function labelsIn(fields: readonly Field[], path: string): string[] | null {
  const [key, ...rest] = path.split('.')
  const field = fields.find((one) => one.key === key)
  if (!field) return null
  if (rest.length === 0) return [field.label]
  // An item of a list goes by its name, which may have dots.
  if (field.kind === 'list') {
    const last = field.fields.find((one) => one.key === rest.at(-1))
    return last ? [field.label, rest.slice(0, -1).join('.'), last.label].filter(Boolean) : null
  }
  if (field.kind === 'links') {
    const last = rest.at(-1) === 'label' ? eventMessages.linkText : eventMessages.linkTo
    return [field.label, rest.slice(0, -1).join('.'), last].filter(Boolean)
  }
  const labels = 'fields' in field ? labelsIn(field.fields, rest.join('.')) : null
  return labels && [field.label, ...labels]
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

/** An instant, a local time or a day of the event in words; null for any other text. */
export function timeInWords(text: string): string | null {
  const [, day = '', time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d(?:\.\d+)?(Z)?)?)?$/.exec(text) ?? []
  if (day === '') return null
  if (zone) return formatInstant(Date.parse(text), 'dateTimeShort')
  const date = formatLocalDate(day, 'dateShort')
  if (date === '') return null
  return time === undefined ? date : `${date}, ${formatLocalTime(`${day}T${time}`)}`
}
