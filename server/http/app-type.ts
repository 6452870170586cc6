// The web framework's types as this server uses them.
import type { Context, Hono } from 'hono'
import type { ErrorCode } from '#contract/errors.ts'

export interface AppEnv {
  /** Set by the server itself; no sender of a request can set it. */
  Bindings: {
    /** The server sent the request itself; it does not come from a visitor. */
    isOwn?: boolean
  }
  Variables: {
    /** The route as declared, for the log: never the address itself. */
    route: string
    /** The code of the refusal, if the request was refused. */
    refusal?: ErrorCode
    /** The body, once its size has been checked. */
    body?: Uint8Array<ArrayBuffer>
  }
}

export type App = Hono<AppEnv>
export type AppContext = Context<AppEnv>
