// What a call of the API is: one definition read by the client to call and by the server to mount.
import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export const servicePrefixes = {
  member: '/mem-v1',
  auth: '/auth-v1',
  image: '/is-v1',
  dog: '/ds-v1',
  store: '/store-v1',
} as const
export type Service = keyof typeof servicePrefixes

/**
 * Who may call: `anyone` needs no token, `guest` any valid token, `signedIn` a member or non-member;
 * `desk` somebody with a role on record, and to all others the call does not exist (rule 37).
 */
export type Access = 'anyone' | 'guest' | 'signedIn' | 'desk'

type Schema = z.ZodMiniType
type Params = z.ZodMiniObject

/**
 * A reply is one thing, or a list whose bad rows the client drops (`key` is the list's wrapper on the
 * wire), or a text of a type of its own for other programs, which may keep it for so long.
 */
export type Reply = { one: Schema } | { list: Schema; key?: string } | TextReply
export interface TextReply {
  text: string
  freshSec: number
}

export interface CallDefinition {
  name: string
  summary: string
  service: Service
  method: Method
  /** Path under the service's prefix, with `{param}` places. */
  path: string
  access: Access
  params?: Params
  query?: Params
  body?: Schema
  reply: Reply
  /** True when the spec leaves the call open and this project adds it. */
  isAddition?: boolean
}

type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined

export type CallParams<C extends CallDefinition> = Out<C['params']>
export type CallParamsInput<C extends CallDefinition> = In<C['params']>
export type CallQuery<C extends CallDefinition> = Out<C['query']>
export type CallQueryInput<C extends CallDefinition> = In<C['query']>
export type CallBody<C extends CallDefinition> = Out<C['body']>
export type CallBodyInput<C extends CallDefinition> = In<C['body']>

/** What the app gets: the project's shape, reshaped from the wire by the schema. */
export type CallReply<C extends CallDefinition> = C['reply'] extends { one: infer S }
  ? Out<S>
  : C['reply'] extends { list: infer S }
    ? Out<S>[]
    : C['reply'] extends TextReply
      ? string
      : never

/** What the server sends: the wire's shape. */
export type CallReplyWire<C extends CallDefinition> = C['reply'] extends { one: infer S }
  ? In<S>
  : C['reply'] extends { list: infer S; key: infer K extends string }
    ? Record<K, In<S>[]>
    : C['reply'] extends { list: infer S }
      ? In<S>[]
      : C['reply'] extends TextReply
        ? string
        : never

/** Keeps a call's exact types; the definition is used as it stands. */
export function defineCall<const C extends CallDefinition>(call: C): C {
  return call
}

/** The full path of a call with its places filled in, percent-encoded. */
export function callPath(call: CallDefinition, params: Record<string, unknown> = {}): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  )
  return servicePrefixes[call.service] + path
}
