import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { readPublished, setPublished } from './event/event-words.ts'
import { loadSettings } from './settings.ts'
import { useSupportEmail } from './support-email.ts'
import { testSettings } from './test-support.ts'

const Address = () => <p>{useSupportEmail()}</p>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => Response.json(testSettings))
})
afterEach(() => vi.unstubAllGlobals())

it('is that of the words, and without one that of the settings', async () => {
  await loadSettings()
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() => root.render(<Address />))
  expect(place.textContent).toBe('help@example.com')
  const published = readPublished()
  onTestFinished(() => setPublished(published))
  const { words } = published
  const club = { ...words.club, contactEmail: 'help@club.example' }
  act(() => setPublished({ ...published, words: { ...words, club } }))
  expect(place.textContent).toBe('help@club.example')
  act(() => root.unmount())
})
