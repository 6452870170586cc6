// The definition of an API call, used by the client to call and by the server to mount it.
import type * as z from 'zod/mini'
import type { Role } from './entities/session.ts'

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
 * Who may call: `anyone` needs no token, `guest` any valid token, `signedIn` a member or non-member, `desk` a
 * user with one of the call's roles; for all others a desk call answers 404 (rule 37).
 */
export type Access = 'anyone' | 'guest' | 'signedIn' | 'desk'

type Schema = z.ZodMiniType
type Params = z.ZodMiniObject

/**
 * A reply is one value, a list whose invalid rows the client drops (`key` is the list's wrapper on the wire),
 * a text with a content type and a cache lifetime, for other programs, or a stream of Server-Sent Events, each with
 * one value as JSON.
 */
export type Reply = { one: Schema } | { list: Schema; key?: string } | TextReply | StreamReply
export interface StreamReply {
  stream: Schema
}
export interface TextReply {
  text: string
  freshSec: number
}

export type CallDefinition = CallFields & Allowed

type Allowed =
  | { access: Exclude<Access, 'desk'>; roles?: never }
  /** The roles beside `admin`; they may be held to their own committees or rings (rule 37). */
  | { access: 'desk'; roles: readonly Exclude<Role, 'admin'>[] }

interface CallFields {
  name: string
  summary: string
  service: Service
  method: Method
  /** Path below the service's prefix, with `{param}` placeholders. */
  path: string
  params?: Params
  query?: Params
  body?: Schema
  /** For a body that may be larger than those of other calls; it is read only after the caller is admitted. */
  maxBodyBytes?: number
  reply: Reply
  /** True for calls that the specification leaves open. */
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

/** The reply as the app gets it, converted from the wire by the schema. */
export type CallReply<C extends CallDefinition> = C['reply'] extends { one: infer S }
  ? Out<S>
  : C['reply'] extends { list: infer S }
    ? Out<S>[]
    : C['reply'] extends TextReply
      ? string
      : never

/** The reply as the server sends it. */
export type CallReplyWire<C extends CallDefinition> = C['reply'] extends { one: infer S }
  ? In<S>
  : C['reply'] extends { list: infer S; key: infer K extends string }
    ? Record<K, In<S>[]>
    : C['reply'] extends { list: infer S }
      ? In<S>[]
      : C['reply'] extends TextReply
        ? string
        : C['reply'] extends StreamReply
          ? Response
          : never

type Answer<S> = S extends z.ZodMiniCodec<infer _Wire, infer Entity> ? z.output<Entity> : In<S>

/** What the server's handler returns: entities where the reply's schema is a codec, else the reply as it is sent. */
export type CallAnswer<C extends CallDefinition> = C['reply'] extends { one: infer S }
  ? Answer<S>
  : C['reply'] extends { key: string }
    ? CallReplyWire<C>
    : C['reply'] extends { list: infer S }
      ? Answer<S>[]
      : CallReplyWire<C>

/** The size of a body whose JSON has at most `chars` characters, of which UTF-8 takes at most three bytes for each. */
export const bodyBytesOf = (chars: number) => 3 * chars + 1000

/** Keeps a call's exact types. */
export function defineCall<const C extends CallDefinition>(call: C): C {
  return call
}

/** The full path of a call with percent-encoded parameters. */
export function callPath(call: CallDefinition, params: Record<string, unknown> = {}): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  )
  return servicePrefixes[call.service] + path
}

/** The properties of public calls that read the store. */
export const storeRead = { service: 'store', method: 'GET', access: 'anyone' } as const
