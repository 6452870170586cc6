// Reads JSON with the line of every value for error messages, which JSON.parse does not give.
import { type ObjectNode, parse, type ValueNode } from '@humanwhocodes/momoa'

export interface JsonNode {
  /** Counted from 1. */
  line: number
  value: string | number | boolean | null | JsonNode[] | Map<string, JsonNode>
}

export type JsonReading =
  | { kind: 'read'; root: JsonNode }
  | { kind: 'error'; line: number; text: string }

class JsonError extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const invalid =
  'This is not valid JSON from here on: before this place a comma, a quotation mark or a bracket is missing or too much.'

/** The text as nodes, or the line of the first error. */
export function readJsonLines(file: string): JsonReading {
  try {
    return { kind: 'read', root: toNode(parse(file.replace(/^\uFEFF/, '')).body) }
  } catch (error) {
    if (error instanceof JsonError) return { kind: 'error', line: error.line, text: error.message }
    if (error instanceof RangeError)
      return { kind: 'error', line: 1, text: 'This is nested too deep.' }
    // The parser's own errors have a line, and a text that names its tokens.
    if (error instanceof Error && 'line' in error)
      return { kind: 'error', line: Number(error.line), text: invalid }
    throw error
  }
}

function toNode(node: ValueNode): JsonNode {
  const { line } = node.loc.start
  switch (node.type) {
    case 'Object':
      return { line, value: toMap(node) }
    case 'Array':
      return { line, value: node.elements.map(({ value }) => toNode(value)) }
    case 'Null':
      return { line, value: null }
    case 'String':
    case 'Number':
    case 'Boolean':
      return { line, value: node.value }
    case 'NaN':
    case 'Infinity':
      throw new JsonError(line, 'Expected a number.')
  }
}

function toMap({ members }: ObjectNode): Map<string, JsonNode> {
  const entries = new Map<string, JsonNode>()
  for (const { name: key, value } of members) {
    const name = key.type === 'String' ? key.value : key.name
    if (entries.has(name))
      throw new JsonError(key.loc.start.line, `The name ${name} appears twice.`)
    entries.set(name, toNode(value))
  }
  return entries
}
