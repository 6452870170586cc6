import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyUntouched } from './lazy-untouched.tsx'
import { readAgainMs } from './read-again.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a failed load is repeated by itself, also while the screen re-renders', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Classes = ({ title }: { title: string }) => <p>{title}</p>
  const load = vi
    .fn<() => Promise<typeof Classes>>()
    .mockRejectedValueOnce(new TypeError('missing'))
    .mockRejectedValueOnce(new TypeError('missing'))
    .mockResolvedValue(Classes)
  const Part = lazyUntouched(load)
  const { rerender, container } = await act(async () => render(<Part title="Open Dogs" />))
  const waitHalf = () => act(async () => vi.advanceTimersByTime(readAgainMs / 2))
  for (const _half of [1, 2, 3]) {
    await waitHalf()
    await act(async () => rerender(<Part title="Open Dogs" />))
  }
  expect(load).toHaveBeenCalledTimes(2)
  expect(container.textContent).toBe('')
  await waitHalf()
  expect(screen.getByText('Open Dogs')).toBeTruthy()
})
