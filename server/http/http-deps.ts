import type { Deps } from '../deps.ts'
import type { ResponseCache } from './response-cache.ts'

/** The dependencies of routes: they also read the cached replies, which services only drop. */
export interface HttpDeps extends Deps {
  publicReplies: ResponseCache
}
