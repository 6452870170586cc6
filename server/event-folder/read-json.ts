// Reads JSON and keeps the line of every value for error messages, which JSON.parse does not give.

export interface JsonNode {
  /** Counted from 1. */
  line: number
  value: string | number | boolean | null | JsonNode[] | Map<string, JsonNode>
}

export type JsonReading =
  | { kind: 'read'; root: JsonNode }
  | { kind: 'error'; line: number; text: string }

class JsonError extends Error {
  readonly at: number
  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

const space = /[ \t\r\n]*/y
const scalar = /"(?:[^"\\\r\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/y
const deepest = 50

/** The text as nodes, or the line of the first syntax error. */
export function readJsonLines(file: string): JsonReading {
  const text = file.replace(/^\uFEFF/, '')
  try {
    return { kind: 'read', root: readAll(text) }
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    return { kind: 'error', line: lineAt(text, error.at), text: error.message }
  }
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

function readAll(text: string): JsonNode {
  let at = 0
  let line = 1
  let countedTo = 0

  const skip = () => {
    space.lastIndex = at
    space.test(text)
    at = space.lastIndex
    for (; countedTo < at; countedTo++) if (text[countedTo] === '\n') line++
  }
  const take = (mark: string) => {
    skip()
    if (text[at] !== mark) return false
    at++
    return true
  }
  const need = (mark: string, hint = '') => {
    if (!take(mark)) throw new JsonError(at, `Expected ${mark}${hint}.`)
  }
  // A missing comma is the usual mistake.
  const needEnd = (mark: string) => need(mark, ', or a comma before it')
  const readScalar = () => {
    scalar.lastIndex = at
    const found = scalar.exec(text)?.[0]
    if (found === undefined) throw new JsonError(at, 'Expected a value.')
    try {
      const value = JSON.parse(found) as string | number | boolean | null
      at += found.length
      return value
    } catch {
      throw new JsonError(at, `${found} is not a value of JSON.`)
    }
  }
  const readName = (): string => {
    skip()
    const name = text[at] === '"' ? readScalar() : null
    if (typeof name !== 'string') throw new JsonError(at, 'Expected a name in quotation marks.')
    return name
  }
  const readList = (depth: number): JsonNode[] => {
    const items: JsonNode[] = []
    if (take(']')) return items
    do items.push(read(depth))
    while (take(','))
    needEnd(']')
    return items
  }
  const readObject = (depth: number): Map<string, JsonNode> => {
    const entries = new Map<string, JsonNode>()
    if (take('}')) return entries
    do {
      const name = readName()
      if (entries.has(name)) throw new JsonError(at, `The name ${name} appears twice.`)
      need(':')
      entries.set(name, read(depth))
    } while (take(','))
    needEnd('}')
    return entries
  }
  const read = (depth: number): JsonNode => {
    skip()
    const start = line
    if (depth > deepest) throw new JsonError(at, 'This is nested too deep.')
    if (take('[')) return { line: start, value: readList(depth + 1) }
    if (take('{')) return { line: start, value: readObject(depth + 1) }
    return { line: start, value: readScalar() }
  }

  const root = read(0)
  skip()
  if (at < text.length) throw new JsonError(at, 'There is more text after the end.')
  return root
}
