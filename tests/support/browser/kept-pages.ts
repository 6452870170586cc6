// The public pages that the service worker has kept, and their age.
import { expect, type Page } from '@playwright/test'

const keptAt = 'X-Kept-At'

/** The text of each kept page, by its path. */
export function keptPages(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const texts: Record<string, string> = {}
    for (const name of await caches.keys()) {
      if (!name.startsWith('kept-pages')) continue
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        texts[new URL(key.url).pathname] = (await (await cache.match(key))?.text()) ?? ''
      }
    }
    return texts
  })
}

/** Resolves when the worker has kept these pages. */
export async function keptOnDevice(page: Page, paths: readonly string[]): Promise<void> {
  await expect
    .poll(async () => Object.keys(await keptPages(page)))
    .toEqual(expect.arrayContaining([...paths]))
}

/** Resolves when the worker has kept these pages at this time or later. */
export async function keptAnew(
  page: Page,
  paths: readonly string[],
  sinceMs: number,
): Promise<void> {
  const older = async () => {
    const texts = await keptPages(page)
    return paths.filter(
      (path) => !(Number(/data-kept-ms="(\d+)/.exec(texts[path] ?? '')?.[1]) >= sinceMs),
    )
  }
  await expect.poll(older).toEqual([])
}

/** Makes all kept pages this much older. */
export async function ageKeptPages(page: Page, byMs: number): Promise<void> {
  await page.evaluate(
    async ({ ms, header }) => {
      for (const name of await caches.keys()) {
        if (!name.startsWith('kept-pages')) continue
        const cache = await caches.open(name)
        for (const key of await cache.keys()) {
          const kept = await cache.match(key)
          if (!kept) continue
          const headers = new Headers(kept.headers)
          headers.set(header, String(Number(headers.get(header)) - ms))
          const older = (_: string, start: string, at: string) => `${start}${Number(at) - ms}`
          const text = (await kept.text()).replace(/(data-kept-ms=")(\d+)/, older)
          await cache.put(key, new Response(text, { headers }))
        }
      }
    },
    { ms: byMs, header: keptAt },
  )
}
