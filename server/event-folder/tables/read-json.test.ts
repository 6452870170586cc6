import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JsonNode, readJsonLines } from './read-json.ts'

function plain({ value }: JsonNode): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (!(value instanceof Map)) return value
  return Object.fromEntries([...value].map(([name, node]) => [name, plain(node)]))
}

test('gives what JSON.parse gives', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(0, 2), (json, indent) => {
      const value: unknown = JSON.parse(json)
      const reading = readJsonLines(JSON.stringify(value, null, indent))
      expect(reading.kind === 'read' && JSON.stringify(plain(reading.root))).toBe(
        JSON.stringify(value),
      )
    }),
  )
})

test('knows the line of each value', () => {
  const reading = readJsonLines('\uFEFF[\n  {\n    "id": 3,\n\n    "name": "a"\n  },\n  4\n]')
  expect(reading).toEqual({
    kind: 'read',
    root: {
      line: 1,
      value: [
        {
          line: 2,
          value: new Map([
            ['id', { line: 3, value: 3 }],
            ['name', { line: 5, value: 'a' }],
          ]),
        },
        { line: 7, value: 4 },
      ],
    },
  })
})

test.each([
  ['', 1],
  ['[1,\n2,\n]', 3],
  ['{\n"a": 1\n"b": 2}', 3],
  ['[1\n2]', 2],
  ['{"a"\n1}', 2],
  ['{\na: 1}', 2],
  ['[01]', 1],
  ['1\n2', 2],
])('names the line of the syntax error in %j', (text, line) => {
  const reading = readJsonLines(text)
  expect(reading).toMatchObject({ kind: 'error', line })
  expect(reading.kind === 'error' && reading.text).toContain('not valid JSON from here on')
})

test.each([
  ['{"a": 1,\n"a": 2}', 2, 'The name a appears twice.'],
  ['['.repeat(50_000) + ']'.repeat(50_000), 1, 'This is nested too deep.'],
])('refuses valid JSON that is ambiguous or nested too deep', (text, line, message) => {
  expect(readJsonLines(text)).toEqual({ kind: 'error', line, text: message })
})
