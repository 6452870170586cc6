// Files to download that this device keeps, in a cache of their own. Where the browser has no caches, none is kept; no
// call rejects.
import { filesCache } from '#contract/server-paths.ts'
import { uploadTimeoutMs } from '#config/constants.ts'

export async function isFileKept(url: string): Promise<boolean> {
  return (await readKept(url)) !== undefined
}

/** null = it is not kept. */
export async function readKeptFile(url: string): Promise<Blob | null> {
  const reply = await readKept(url)
  return reply ? reply.blob() : null
}

/** Whether it is kept now; false without a connection, and without room. */
export async function keepFile(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(uploadTimeoutMs) })
    // A captive portal answers with its own page.
    if (!reply.ok || reply.headers.get('content-type')?.startsWith('text/html')) return false
    await (await caches.open(filesCache)).put(url, reply)
    return true
  } catch {
    return false
  }
}

/** Whether it is no longer kept. */
export async function dropFile(url: string): Promise<boolean> {
  try {
    await (await caches.open(filesCache)).delete(url)
    return true
  } catch {
    return false
  }
}

/** Drops the files that the club no longer offers: another version has another address. */
export async function dropOtherFiles(offered: readonly string[]): Promise<void> {
  const paths = new Set(offered)
  try {
    const cache = await caches.open(filesCache)
    for (const request of await cache.keys()) {
      if (!paths.has(new URL(request.url).pathname)) await cache.delete(request)
    }
  } catch {
    // Without caches there is none.
  }
}

async function readKept(url: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(filesCache)).match(url)
  } catch {
    return undefined
  }
}
