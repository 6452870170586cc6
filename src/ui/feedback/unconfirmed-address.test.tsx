import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { UnconfirmedAddress } from './unconfirmed-address.tsx'

afterEach(cleanup)

const noteFor = (user: { email: string; isEmailVerified: boolean } | null) => {
  cleanup()
  render(
    <ThemeProvider>
      <UnconfirmedAddress user={user} />
    </ThemeProvider>,
  )
  return screen.queryByRole('note')?.textContent?.trim()
}

test('a person learns that the address has to be confirmed, and nobody else does', () => {
  expect(noteFor({ email: 'ann@example.com', isEmailVerified: false })).toMatch(
    /^We can't write to ann@example\.com yet\. .* log out and log in again\.$/,
  )
  expect(noteFor({ email: 'ann@example.com', isEmailVerified: true })).toBeUndefined()
  // A guest.
  expect(noteFor({ email: '', isEmailVerified: false })).toBeUndefined()
  expect(noteFor(null)).toBeUndefined()
})
