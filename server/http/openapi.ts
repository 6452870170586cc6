// The OpenAPI description, generated from the contract.
import * as z from 'zod/mini'
import { allCalls } from '../../contract/calls/all-calls.ts'
import { type CallDefinition, servicePrefixes } from '../../contract/define-call.ts'
import { errorStatus } from '../../contract/errors.ts'
import { callLimits } from './call-limits.ts'

type Json = Record<string, unknown>

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })

function schemaOf(schema: z.ZodMiniType): Json {
  const made: Json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  delete made.$schema
  return made
}

function contentOf({ reply }: CallDefinition): Json {
  if ('text' in reply) return { content: { [reply.text]: { schema: { type: 'string' } } } }
  if ('one' in reply) return json(schemaOf(reply.one))
  const list = { type: 'array', items: schemaOf(reply.list) }
  if (reply.key === undefined) return json(list)
  return json({ type: 'object', properties: { [reply.key]: list }, required: [reply.key] })
}

function parametersOf(place: 'path' | 'query', shape: z.ZodMiniObject | undefined): Json[] {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function operationOf(call: CallDefinition, isServed: boolean): Json {
  return {
    operationId: call.name,
    summary: call.summary,
    'x-served': isServed,
    'x-addition': call.isAddition === true,
    'x-access': call.access,
    ...(call.access !== 'anyone' && { security: [{ token: [] }] }),
    parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
    ...(call.body && { requestBody: json(schemaOf(call.body)) }),
    responses: {
      200: { description: 'Done', ...contentOf(call) },
      ...('text' in call.reply && { 304: { description: 'Not changed since it was last asked' } }),
      ...(callLimits[call.name] && { 429: limited }),
      default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

/** The OpenAPI 3.1 document; `x-served` is false for a call that is defined and not mounted. */
export function describeApi(served: ReadonlySet<string>): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of allCalls) {
    const path = servicePrefixes[call.service] + call.path
    const operations = (paths[path] ??= {})
    const method = call.method.toLowerCase()
    const operation = operationOf(call, served.has(call.name))
    const other = operations[method]
    operations[method] = other ? mergeKinds(other, operation) : operation
  }
  return {
    openapi: '3.1.0',
    info: { title: 'National Specialty API', version: '1' },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

const limited = {
  description: 'Too many of these calls by this user or from this address',
  headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
  ...json({ $ref: '#/components/schemas/Error' }),
}

const errorSchema = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorStatus) },
        message: { type: 'string' },
        details: { type: 'object' },
      },
    },
    message: { type: 'string' },
  },
}

/** Merges calls that share path and method, and differ by a query value, into one operation. */
function mergeKinds(first: Json, second: Json): Json {
  const kinds = (first['x-kinds'] as Json[] | undefined) ?? [kindOf(first)]
  const added = second.parameters as Json[]
  const before = first.parameters as Json[]
  const parameters = before.map((one) => {
    const same = added.find((other) => other.name === one.name)
    if (!same) return { ...one, required: false }
    const known = (one.schema as { anyOf?: Json[] }).anyOf ?? [one.schema]
    return { ...one, schema: { anyOf: [...known, same.schema] } }
  })
  const isNew = (one: Json) => before.every((other) => other.name !== one.name)
  return {
    ...first,
    operationId: 'authorize',
    summary: 'Sign-in and sign-out, told apart by requestType',
    'x-served': first['x-served'] === true || second['x-served'] === true,
    'x-kinds': [...kinds, kindOf(second)],
    parameters: [...parameters, ...added.filter(isNew).map((one) => ({ ...one, required: false }))],
  }
}

const kindOf = ({ operationId, summary, 'x-served': served }: Json) => ({
  operationId,
  summary,
  'x-served': served,
})
