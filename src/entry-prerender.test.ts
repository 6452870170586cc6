import { expect, test } from 'vitest'
import { drawLivePage } from './entry-prerender.tsx'

test('a read that fails is not tried again: the page is not drawn', async () => {
  const asked: string[] = []
  const drawing = drawLivePage({
    pathname: '/committee',
    nowMs: Date.now(),
    words: null,
    publicUrl: 'https://show.example',
    sanitize: (html) => html,
    answer: async (url) => {
      asked.push(url)
      return Response.json({ error: { code: 'unavailable', message: 'no' } }, { status: 503 })
    },
  })
  await expect(drawing).rejects.toMatchObject({ status: 503 })
  expect(asked.filter((url) => url.startsWith('/store-v1/'))).toEqual(['/store-v1/events'])
})
