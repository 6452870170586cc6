import { expect, test } from 'vitest'
import { readWords } from '#lib/event/event-words.ts'
import { isComplete, partsOf } from './part-list.tsx'

const saved = { savedCount: 1, totalCount: 1, savedMs: 1 }
const withoutDirectory = {
  schedule: saved,
  directory: { savedCount: 0, totalCount: null, savedMs: null },
  orders: null,
  stores: saved,
  pictures: saved,
  pages: saved,
  keptFiles: [],
  room: null,
}

const { pages } = readWords()
const pagesWith = (directory: Partial<typeof pages.directory>) => ({
  pages: { ...pages, directory: { ...pages.directory, ...directory } },
})

test('the directory has the path of its page, and the name that the event gives it', () => {
  const directoryOf = (words: ReturnType<typeof pagesWith>) =>
    partsOf(words).find(({ key }) => key === 'directory')
  expect(directoryOf(pagesWith({ title: '' }))).toMatchObject({
    name: 'Committee directory',
    to: '/directory',
  })
  expect(directoryOf(pagesWith({ title: 'Who to ask' }))?.name).toBe('Who to ask')
})

test('a directory that the event hides is no part, and nothing waits for it', () => {
  const hidden = pagesWith({ isHidden: true })
  expect(partsOf(hidden).map(({ key }) => key)).not.toContain('directory')
  expect(isComplete(withoutDirectory, hidden)).toBe(true)
  expect(isComplete(withoutDirectory, pagesWith({ isHidden: false }))).toBe(false)
})
