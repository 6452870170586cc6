import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
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
