// Says a change of an import in words: each column as the tables have it, before and after. Pure.
import type { FormField } from '#contract/entities/form.ts'
import type { PriceEntry } from '#contract/entities/product.ts'
import type { ImportChange } from '#contract/entities/desk/imports.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import type { Change } from '../../event/compare.ts'
import type { EventPlan } from '../../event/plan.ts'
import { valuesByPath } from '../../event/write/write-words.ts'
import { plainText } from '../../plain-text.ts'
import { timeInWords } from '../read/times.ts'
import { committeeCells, eventCells, itemCells, productCells, type Row } from './write-folder.ts'
import { moneyWords } from '../../money-words.ts'

const longestText = 300

/** The changes between two plans in words; `before` is null for a new event. */
export function changesInWords(
  changes: readonly Change[],
  { before, after }: { before: EventPlan | null; after: EventPlan },
): ImportChange[] {
  const [old, planned] = [before && valuesOf(before), valuesOf(after)]
  return changes.map(({ part, kind, name, details }) => {
    const was = old?.get(`${part} ${name}`)
    const is = planned.get(`${part} ${name}`)
    const isColumn = (detail: string) =>
      kind === 'changed' && was?.[detail] !== undefined && is?.[detail] !== undefined
    const shown = kind === 'new' ? namesOfNew(is ?? {}) : details.filter(isColumn)
    const columns = shown.map((column) => ({
      name: column,
      before: was?.[column] ?? '',
      after: is?.[column] ?? '',
    }))
    const isTitled = kind === 'new' || kind === 'removed'
    const title = isTitled ? details[0] : (is?.['name'] ?? was?.['name'] ?? is?.['title'])
    return {
      part,
      kind,
      name,
      title: part === 'words' ? '' : (title ?? ''),
      columns,
      details: isTitled ? details.slice(1) : details.filter((detail) => !isColumn(detail)),
    }
  })
}

/** What a new thing has besides the values that name it: its price, its day. */
const namesOfNew = (values: Values): string[] =>
  Object.keys(values).filter(
    (name) => !['id', 'key', 'name', 'title'].includes(name) && (values[name] ?? '') !== '',
  )

/** A change as one line, for the record. */
export function changeLine({ part, kind, name, title, columns, details }: ImportChange): string {
  const empty = '(empty)'
  const said = [
    ...(kind === 'new' ? [] : columns).map(
      (one) => `${one.name}: ${one.before || empty} → ${one.after || empty}`,
    ),
    ...details,
  ]
  const thing = [part, name, title && `“${title}”`].filter(Boolean).join(' ')
  return `${kind} ${thing}${said.length > 0 ? `: ${said.join('; ')}` : ''}`
}

type Values = Partial<Record<string, string>>

/** The values of everything by part and name, by heading. */
function valuesOf({
  event,
  committees,
  products,
  schedule,
  words,
}: EventPlan): Map<string, Values> {
  const { timeZone } = event
  const prices = (entries: readonly PriceEntry[]) => pricesInWords(entries, timeZone)
  return new Map<string, Values>([
    [`event ${event.id}`, inWords(eventCells(event))],
    ...(committees ?? []).map((one): [string, Values] => [
      `committees ${one.id}`,
      {
        ...inWords(committeeCells(one, timeZone)),
        content: short(plainText(one.content)),
        form: questions(one.form),
      },
    ]),
    ...(products ?? []).map((one): [string, Values] => [
      `products ${one.key}`,
      {
        ...inWords(productCells(one, timeZone)),
        description: short(plainText(one.description)),
        price: prices(one.prices),
        shipping: one.shippingCents === null ? '' : moneyWords(one.shippingCents),
        fields: questions(one.fields),
      },
    ]),
    ...(schedule ?? []).map((one): [string, Values] => [
      `schedule ${one.key}`,
      inWords(itemCells(one)),
    ]),
    ...Object.entries(words ?? {}).map(([section, content]): [string, Values] => [
      `words ${section}`,
      inWords(valuesByPath(content)),
    ]),
  ])
}

/** Like “Size (select; S, M; required) | Remarks (text)”. */
const questions = (fields: readonly FormField[]) =>
  fields
    .map(({ label, type, options, isRequired }) => {
      const facts = [type, options.join(', '), isRequired ? 'required' : '']
      return `${label} (${facts.filter((fact) => fact !== '').join('; ')})`
    })
    .join(' | ')

const inWords = (row: Row): Values =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cellInWords(String(cell))]))

function cellInWords(cell: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/.exec(cell) ?? []
  return day === undefined ? short(cell) : timeInWords(`${day}T${time}`)
}

const short = (text: string) =>
  text.length > longestText ? `${text.slice(0, longestText)}…` : text

function pricesInWords(prices: readonly PriceEntry[], timeZone: string): string {
  const time = (ms: number) => timeInWords(localTimeAt(ms, timeZone))
  return prices
    .map(({ cents, startMs, endMs }) =>
      [
        moneyWords(cents),
        startMs === null ? '' : `from ${time(startMs)}`,
        endMs === null ? '' : `until ${time(endMs)}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ')
}
