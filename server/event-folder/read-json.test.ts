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
  ['', 1, 'Expected a value.'],
  ['[1,\n2,\n]', 3, 'Expected a value.'],
  ['{\n"a": 1\n"b": 2}', 3, 'Expected }, or a comma before it.'],
  ['[1\n2]', 2, 'Expected ], or a comma before it.'],
  ['{"a"\n1}', 2, 'Expected :.'],
  ['{"a": 1,\n"a": 2}', 2, 'The name a appears twice.'],
  ['{\na: 1}', 2, 'Expected a name in quotation marks.'],
  ['[01]', 1, '01 is not a value of JSON.'],
  ['1\n2', 2, 'There is more text after the end.'],
  ['['.repeat(99), 1, 'This is nested too deep.'],
])('names the line of what is wrong in %j', (text, line, said) => {
  expect(readJsonLines(text)).toEqual({ kind: 'error', line, text: said })
})
