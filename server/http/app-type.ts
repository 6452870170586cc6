// The web framework's types as this server uses them.
import type { Context, Hono } from 'hono'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Shared } from './shared-reply.ts'

export interface AppEnv {
  Variables: {
    /** The route as declared, for the log: never the address itself. */
    route: string
    /** Why the request was refused, if it was. */
    refusal?: ErrorCode
    /** What came with the request, when its size was found to be right. */
    body?: Uint8Array<ArrayBuffer>
    /** What was sent, when it is the same for everybody. */
    shared?: Shared
  }
}

export type App = Hono<AppEnv>
export type AppContext = Context<AppEnv>
