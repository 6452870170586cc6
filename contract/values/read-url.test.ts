import { expect, test } from 'vitest'
import { readUrl } from './read-url.ts'

test('an address is read as a URL, a relative one with its base, an invalid one as null', () => {
  expect(readUrl('https://www.example.com/a?b=1')?.search).toBe('?b=1')
  expect(readUrl('/a', 'https://www.example.com')?.href).toBe('https://www.example.com/a')
  for (const invalid of ['', '/a', 'https://', 'https://exa mple.com']) {
    expect(readUrl(invalid)).toBeNull()
  }
})
