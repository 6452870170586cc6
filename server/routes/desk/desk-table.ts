// How a call of the desk reaches its service, which takes the caller, what the address names, and the body.
import type {
  CallAnswer,
  CallBody,
  CallDefinition,
  CallParams,
  CallQuery,
} from '#contract/define-call.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { type CallContext, mount } from '../../http/mount.ts'
import type { DeskPrincipal } from '../../principal.ts'

type DeskCall = Extract<CallDefinition, { access: 'desk' }>
type Service<C extends DeskCall, Rest extends unknown[]> = (
  deps: Deps,
  caller: DeskPrincipal,
  ...rest: Rest
) => Promise<CallAnswer<C>>

const pick = <T, K extends keyof T>(values: T, name: K): T[K] => values[name]

/** Functions that mount a call of the desk over its service. */
export function deskTable(app: App, deps: Deps) {
  const serve = <C extends DeskCall>(
    call: C,
    service: (caller: DeskPrincipal, context: CallContext<C>) => Promise<CallAnswer<C>>,
  ) => mount(app, deps, call, (context) => service(context.principal as DeskPrincipal, context))
  return {
    /** The service takes the body. */
    body: <C extends DeskCall>(call: C, service: Service<C, [CallBody<C>]>) =>
      serve(call, (caller, { body }) => service(deps, caller, body)),
    /** The service takes the query. */
    query: <C extends DeskCall>(call: C, service: Service<C, [CallQuery<C>]>) =>
      serve(call, (caller, { query }) => service(deps, caller, query)),
    /** The service takes a part of the path, and the body. */
    path: <C extends DeskCall, K extends keyof CallParams<C>>(
      call: C,
      name: K,
      service: Service<C, [CallParams<C>[K], CallBody<C>]>,
    ) =>
      serve(call, (caller, context) =>
        service(deps, caller, pick(context.params, name), context.body),
      ),
    /** The service takes a value of the query, and the body. */
    of: <C extends DeskCall, K extends keyof CallQuery<C>>(
      call: C,
      name: K,
      service: Service<C, [CallQuery<C>[K], CallBody<C>]>,
    ) =>
      serve(call, (caller, context) =>
        service(deps, caller, pick(context.query, name), context.body),
      ),
  }
}
