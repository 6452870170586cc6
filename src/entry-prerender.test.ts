import { expect, test } from 'vitest'
import { drawLivePage, drawPages, neutralWords } from './entry-prerender.tsx'
import { testSettings } from './lib/test-support.ts'

/** Draws a page all of whose calls are refused with this status; gives those that it made. */
function drawRefused(pathname: string, status: number) {
  const asked: string[] = []
  const drawing = drawLivePage({
    pathname,
    nowMs: Date.now(),
    words: null,
    publicUrl: 'https://show.example',
    sanitize: (html) => html,
    answer: async (url) => {
      if (url === '/config.json') return Response.json(testSettings)
      asked.push(url)
      return Response.json({ error: { code: 'unavailable', message: 'no' } }, { status })
    },
  })
  return { drawing, calls: () => asked.filter((url) => url.startsWith('/store-v1/')) }
}

test('a read that fails is not tried again: the page is not drawn', async () => {
  const { drawing, calls } = drawRefused('/committee', 503)
  await expect(drawing).rejects.toMatchObject({ status: 503 })
  expect(calls()).toEqual(['/store-v1/events'])
})

test('only an address with an id may have no page', async () => {
  expect(await drawRefused('/committee/5', 404).drawing).toBeNull()
  await expect(drawRefused('/committee', 404).drawing).rejects.toMatchObject({ status: 404 })
})

test('a page has the styles of its own classes and no others', async () => {
  const pages = await drawPages(neutralWords())
  const named = pages.map(({ file, styles }) => {
    const names = /data-emotion="css ([^"]*)"/.exec(styles)?.[1]?.split(' ') ?? []
    return { file, names: names.toSorted() }
  })
  const used = pages.map(({ file, html }) => {
    const names = new Set([...html.matchAll(/\bcss-([a-z\d]+)\b/g)].map(([, name]) => name))
    return { file, names: [...names].toSorted() }
  })
  expect(named).toEqual(used)
})
