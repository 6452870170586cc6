// The web framework's types as this server uses them.
import type { Context, Hono } from 'hono'

export interface AppEnv {
  Variables: {
    /** The route as declared, for the log: never the address itself. */
    route: string
  }
}

export type App = Hono<AppEnv>
export type AppContext = Context<AppEnv>
