import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { lazyAgain } from './lazy-again.tsx'

afterEach(cleanup)

const Editor = ({ name }: { name: string }) => <p>{name}</p>

const failingOnce = () =>
  vi
    .fn<() => Promise<typeof Editor>>()
    .mockRejectedValueOnce(new TypeError('missing'))
    .mockResolvedValue(Editor)

const show = async (Part: ReturnType<typeof lazyAgain<{ name: string }>>) =>
  act(async () =>
    render(
      <Part
        waiting={<p>waiting</p>}
        missing={(onTryAgain) => (
          <button type="button" onClick={onTryAgain}>
            Try again
          </button>
        )}
        props={{ name: 'editor' }}
      />,
    ),
  )

test('a failed load is tried again when the person asks for it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = failingOnce()
  await show(lazyAgain(load))
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(screen.getByText('editor')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failed load is tried again when the part is next shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Part = lazyAgain(failingOnce())
  const { unmount } = await show(Part)
  expect(screen.getByRole('button')).toBeTruthy()
  unmount()
  await show(Part)
  expect(screen.getByText('editor')).toBeTruthy()
})

test('a part without views of its own has the boundary around it wait, and its error panel loads it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = failingOnce()
  const Part = lazyAgain(load)
  const page = (
    <ThemeProvider>
      <Suspense fallback={<p>waiting</p>}>
        <p>beside</p>
        <Part props={{ name: 'editor' }} />
      </Suspense>
    </ThemeProvider>
  )
  const { container } = render(page)
  expect(container.textContent).toBe('waiting')
  const button = await screen.findByRole('button', { name: 'Try again' })
  expect(
    screen.getByText('This part of the app is not on this device yet. It needs a connection.'),
  ).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => fireEvent.click(button))
  expect(screen.getByText('beside')).toBeTruthy()
  expect(screen.getByText('editor')).toBeTruthy()
})
