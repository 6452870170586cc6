// A wrong address of a link is said each time it is tried, and no longer once it is being mended.
import type { Editor } from '@tiptap/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '#lib/store.ts'
import { saidAtoms, say } from '../../feedback/say.tsx'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { LinkForm } from './link-form.tsx'
import { richTextMessages as words } from './messages.ts'

const said = () => {
  vi.runAllTimers()
  const { text } = store.get(saidAtoms.status)
  say('')
  return text
}

beforeEach(() => {
  vi.useFakeTimers()
  say('')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('Enter says it each time, and typing takes it away', () => {
  // The form asks for the old address alone: a wrong one never reaches the editor, which needs a laid-out page.
  const editor = { getAttributes: () => ({}) } as unknown as Editor
  render(
    <ThemeProvider>
      <LinkForm editor={editor} onClose={() => undefined} />
    </ThemeProvider>,
  )
  const field = screen.getByLabelText(words.address)
  fireEvent.change(field, { target: { value: 'two words' } })
  for (let tries = 0; tries < 2; tries += 1) {
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(said()).toBe(words.wrongAddress)
    expect(field.getAttribute('aria-invalid')).toBe('true')
  }
  fireEvent.change(field, { target: { value: 'two.example' } })
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(said()).toBe('')
})
