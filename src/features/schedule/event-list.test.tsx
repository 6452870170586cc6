import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { NothingShown } from './event-list.tsx'
import type { View } from './view-params.ts'

afterEach(cleanup)

const myShowDay: View = { day: null, place: '', text: '', isMine: true, isChanged: false }

function show(areStarsRead: boolean) {
  render(
    <ThemeProvider>
      <NothingShown
        view={myShowDay}
        areStarsRead={areStarsRead}
        hasStars={false}
        onClear={() => {}}
        onWholeWeek={() => {}}
      />
    </ThemeProvider>,
  )
}

test('before the device has been read, nobody is told that there are no stars', () => {
  show(false)
  expect(screen.queryByText('Looking for your stars on this device.')).not.toBeNull()
  expect(screen.queryByText('No stars yet')).toBeNull()
})

test('once it has been read, My Show Day says that there are none', () => {
  show(true)
  expect(screen.queryByText('No stars yet')).not.toBeNull()
})
