// Says which questions of a request form a change added and removed. Pure.
import type { HistoryEntry } from '#contract/entities/desk/history.ts'
import { storeMessages } from '../stores/messages.ts'
import { historyMessages } from './messages.ts'

type Field = HistoryEntry['fields'][number]

const words = historyMessages.questions
const types = new Map<unknown, string>(Object.entries(storeMessages.form.types))

/** A question that is on one side of the change only. */
interface LoneQuestion {
  label: string
  isNew: boolean
  values: Map<string, Field['after']>
}

const ofQuestion = /^questions\.(.+)\.(id|label|type|isRequired|options)$/

/** A line for each question that is new or gone; `others` are the values of the questions on both sides. */
export function questionLines(fields: readonly Field[]): { lines: string[]; others: Field[] } {
  const lone: LoneQuestion[] = []
  const others: Field[] = []
  for (const field of fields) {
    const [, label = '', part = ''] = ofQuestion.exec(field.path) ?? []
    // A question on both sides keeps its id, so an id is the first value of a new question, or of one that is gone.
    if (part === 'id') lone.push({ label, isNew: field.before === null, values: new Map() })
    const last = lone.at(-1)
    const side = last?.isNew ? field.before : field.after
    if (last && last.label === label && side === null) {
      last.values.set(part, last.isNew ? field.after : field.before)
    } else others.push(field)
  }
  return { lines: lone.map(lineOf), others }
}

function lineOf({ label, isNew, values }: LoneQuestion): string {
  const type = values.get('type')
  const facts = [
    types.get(type) ?? String(type ?? ''),
    values.get('isRequired') === true ? words.required : '',
    String(values.get('options') ?? ''),
  ].filter((fact) => fact !== '')
  return (isNew ? words.added : words.removed)(label, facts.join('; '))
}
