// What a schema expects of a value that it refuses, in words, from the kind of its issue alone. Pure.
import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

const types: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'must be a UUID',
  datetime: 'must be a time like 2030-05-01T16:00:00Z',
  date: 'must be a day like 2030-05-01',
  email: 'must be an e-mail address',
  url: 'must be a web address',
}

/** The end of a sentence that begins with the value's name; null = the schema does not say what it expects. */
export function expectedInWords(issue: Issue, input: unknown): string | null {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue, input) ? 'is missing' : (types[issue.expected] ?? null)
    case 'too_big':
      return atMost(issue)
    case 'too_small':
      return atLeast(issue)
    case 'invalid_value':
      return choiceInWords(issue.values)
    case 'invalid_format':
      return formats[issue.format] ?? null
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return null
  }
}

function isMissing({ path }: Issue, input: unknown): boolean {
  let value = input
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return false
    value = Reflect.get(value, name)
  }
  return value === undefined
}

/** What the length of a value is counted in; null = a number, whose size counts. */
function unitOf(origin: string, count: number | bigint): string | null {
  if (origin === 'string') return Number(count) === 1 ? 'character' : 'characters'
  if (origin === 'array' || origin === 'set') return Number(count) === 1 ? 'entry' : 'entries'
  return null
}

const said = (count: number | bigint) => count.toLocaleString('en-US')

function atMost({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string {
  const unit = unitOf(origin, maximum)
  if (unit !== null) return `may have at most ${said(maximum)} ${unit}`
  return `must be ${inclusive === false ? 'less than' : 'at most'} ${said(maximum)}`
}

function atLeast({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  const unit = unitOf(origin, minimum)
  if (unit !== null && Number(minimum) === 1) return 'must not be empty'
  if (unit !== null) return `must have at least ${said(minimum)} ${unit}`
  return `must be ${inclusive === false ? 'more than' : 'at least'} ${said(minimum)}`
}

const choiceInWords = (values: readonly z.core.util.Primitive[]) =>
  `must be ${values.length > 1 ? 'one of: ' : ''}${values.map(String).join(', ')}`
