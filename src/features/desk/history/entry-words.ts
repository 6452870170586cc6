// Says the values of a change in words. Pure.
import type { HistoryEntry } from '../../../../contract/entities/desk-history.ts'
import { formatCents, formatInstant } from '../../../lib/format.ts'
import { historyMessages } from './messages.ts'

const words = historyMessages

type Field = HistoryEntry['fields'][number]

/** One line for each value. */
export function fieldLines({ fields, kind }: Pick<HistoryEntry, 'fields' | 'kind'>): string[] {
  return fields
    .filter(({ before, after }) => kind === 'changed' || (after ?? before ?? '') !== '')
    .map(({ path, before, after }) => {
      const name = nameInWords(path)
      if (kind === 'added') return words.is(name, valueInWords(path, after))
      if (kind === 'removed') return words.is(name, valueInWords(path, before))
      return words.fromTo(name, valueInWords(path, before), valueInWords(path, after))
    })
}

/** “storeName” as “Store name”, “variants.S.priceCents” as “Variants, S, price”. */
export function nameInWords(path: string): string {
  const parts = path.split('.').map((part) =>
    /^[a-z]+([A-Z][a-z]*)*$/.test(part)
      ? part
          .replace(/(?<=[a-z])(Cents|Ms)$/, '')
          .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
          .replace(/^is /, '')
      : part,
  )
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function valueInWords(path: string, value: Field['after']): string {
  if (value === null || value === '') return words.empty
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number' && path.endsWith('Cents')) return formatCents(value)
  if (typeof value === 'number' && path.endsWith('Ms')) return formatInstant(value, 'dateTimeShort')
  return String(value)
}
