import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { InTwoRings } from './in-two-rings.tsx'

afterEach(cleanup)

const dog = (number: string) => ({
  number,
  itemId: 1,
  at: '2026-05-06T10:40',
  otherAt: '2026-05-06T10:45',
  otherTitle: 'Sample rally, novice',
  otherPlace: 'Ring 2, Pier hall',
})
const show = (numbers: string[]) =>
  render(
    <ThemeProvider>
      <InTwoRings dogs={numbers.map(dog)} />
    </ThemeProvider>,
  )

test('a steward reads which dog is expected where and when, and that it may be right', () => {
  show(['21'])
  const note = screen.getByRole('note')
  expect(note.textContent).toContain(
    'Dog 21 is expected here about 10:40 AM, and about 10:45 AM in Ring 2, Pier hall, Sample rally, novice.',
  )
  expect(note.textContent).toContain('A dog may be entered twice')
})

test('a list that was typed for two rings gives a short note, and no dog gives none', () => {
  show(['21', '22', '23', '24', '25'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    expect.stringMatching(/^Dog 21 /),
    expect.stringMatching(/^Dog 22 /),
    expect.stringMatching(/^Dog 23 /),
    '2 more dogs are expected in two rings at once.',
  ])
  cleanup()
  show([])
  expect(screen.queryByRole('note')).toBeNull()
})
