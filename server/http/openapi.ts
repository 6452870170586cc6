// The OpenAPI description, generated from the contract.
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { allCalls } from '#contract/calls/all-calls.ts'
import { type CallDefinition, servicePrefixes } from '#contract/define-call.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { errorsOf } from './call-errors.ts'

type Json = Record<string, unknown>

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })

function schemaOf(schema: z.ZodMiniType): Json {
  const made: Json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  delete made.$schema
  return made
}

function contentOf({ reply }: CallDefinition): Json {
  if ('text' in reply) return { content: { [reply.text]: { schema: { type: 'string' } } } }
  if ('stream' in reply) {
    // OpenAPI 3.1 has no words for the parts of a stream; `x-data` is the schema of the JSON in each `data` line.
    const schema = { type: 'string', 'x-data': schemaOf(reply.stream) }
    return { content: { 'text/event-stream': { schema } } }
  }
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
    ...(call.access === 'desk' && { 'x-roles': ['admin', ...call.roles] }),
    security: call.access === 'anyone' ? [] : [{ token: [] }],
    parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
    ...(call.body && { requestBody: json(schemaOf(call.body)) }),
    responses: {
      200: { description: 'Done', ...contentOf(call) },
      ...('text' in call.reply && { 304: { description: 'Not changed since it was last asked' } }),
      ...errorResponses(errorsOf(call)),
    },
  }
}

/** A response for each status, with the codes that it may carry. */
function errorResponses(codes: ErrorCode[]): Json {
  const byStatus = Object.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, named]) => [
      status,
      {
        description: named.join(', '),
        'x-codes': named,
        ...(status === '429' && { headers: retryAfter }),
        ...json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  )
}

/** The OpenAPI 3.1 document; `x-served` is false for a call that is defined and not mounted. */
export function describeApi(served: ReadonlySet<string>, publicUrl: string): Json {
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
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

const retryAfter = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }

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
    if (known.some((schema) => isDeepStrictEqual(schema, same.schema))) return one
    return { ...one, schema: { anyOf: [...known, same.schema] } }
  })
  const isNew = (one: Json) => before.every((other) => other.name !== one.name)
  return {
    ...first,
    operationId: 'authorize',
    summary: 'Sign-in and sign-out, told apart by requestType',
    'x-served': first['x-served'] === true || second['x-served'] === true,
    'x-kinds': [...kinds, kindOf(second)],
    responses: mergeResponses(first, second),
    parameters: [...parameters, ...added.filter(isNew).map((one) => ({ ...one, required: false }))],
  }
}

/** The first kind's reply, and the errors of both. */
function mergeResponses(first: Json, second: Json): Json {
  const codesOf = ({ responses }: Json) =>
    Object.values(responses as Record<string, Json>).flatMap(
      (one) => (one['x-codes'] as ErrorCode[] | undefined) ?? [],
    )
  const codes = new Set([...codesOf(first), ...codesOf(second)])
  return { ...(first.responses as Json), ...errorResponses([...codes]) }
}

const kindOf = ({ operationId, summary, 'x-served': served }: Json) => ({
  operationId,
  summary,
  'x-served': served,
})
