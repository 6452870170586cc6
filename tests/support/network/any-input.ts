// Arbitrary input of a call, made from its schemas: values of the right types, among them those that break careless code.
import fc from 'fast-check'
import * as z from 'zod/mini'

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  format?: string
  minimum?: number
  maximum?: number
}

const oddTexts = [
  '',
  ' ',
  'a',
  'Blue',
  '0',
  '-1',
  '1e9',
  'é\u0301',
  '\u200B',
  '\u202Eevil',
  'a\0b',
  '\uD800',
  '<b onclick="x">b</b>',
  "'; drop table users; --",
  '=1+1',
  '%_\\',
  '../../etc/passwd',
  '__proto__',
  'ann@example.com',
  '2026-05-04',
  '2026-02-30',
  '2026-05-04T09:00',
  '2026-03-08T02:30',
  '0000-00-00T00:00',
  '9999-12-31T23:59',
  '2026-05-04T09:00:00Z',
  'America/New_York',
  'Nowhere/None',
  'https://example.com/a.png',
  'javascript:alert(1)',
  'x'.repeat(300),
  'x'.repeat(5000),
]
const anyText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ maxLength: 12, unit: 'binary' }))
const anyWhole = fc.oneof(
  fc.constantFrom(-1, 0, 1, 99, 100_000_000, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER),
  fc.nat(120),
)
const anything = fc.oneof(anyText, anyWhole, fc.constantFrom(null, true, false, [], {}))

function fit(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds) return fc.oneof(...kinds.map(fit))
  switch (schema.type) {
    case 'object':
      return objects(schema)
    case 'array':
      return fc.array(fit(schema.items ?? {}), { maxLength: 3 })
    case 'integer':
    case 'number': {
      const { minimum = -1, maximum = 120 } = schema
      return fc.oneof(anyWhole, fc.constantFrom(minimum, Math.min(maximum, 2_147_483_647), 2, 2.5))
    }
    case 'string':
      return schema.format === 'uuid' ? fc.uuid() : anyText
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
    default:
      return anything
  }
}

function objects({ properties = {}, required = [], additionalProperties }: JsonSchema) {
  const fields = Object.entries(properties).map(([key, schema]) => [key, fit(schema)] as const)
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: required })
  if (typeof additionalProperties !== 'object') return known
  const others = fc.dictionary(anyText, fit(additionalProperties), { maxKeys: 3 })
  return fc.tuple(known, others).map(([one, other]) => ({ ...other, ...one }))
}

/** Values of the schema's shape; its refinements may refuse them. */
export function anyInput(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  return fit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

/** The value with one of its parts replaced by any text, number, list or object. */
export function withAnyPart(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return anything
  const parts = Object.entries(value)
  if (parts.length === 0) return anything
  const isList = Array.isArray(value)
  const changes = parts.map(([key, part]) =>
    withAnyPart(part).map((changed) =>
      isList ? value.with(Number(key), changed) : { ...value, [key]: changed },
    ),
  )
  return fc.oneof(anything, ...changes, ...changes, ...changes)
}
