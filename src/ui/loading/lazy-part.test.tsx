import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { store } from '#lib/store.ts'
import { toastsAtom } from '../feedback/toast.tsx'
import { lazyPart } from './lazy-part.tsx'

const Sheet = ({ isOpen }: { isOpen: boolean }) => <p>{isOpen ? 'open' : 'closed'}</p>

test('loads when it first opens, reports a failed load, and loads again at the next opening', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<typeof Sheet>>().mockRejectedValueOnce(new TypeError('missing'))
  load.mockResolvedValue(Sheet)
  const Part = lazyPart(load)
  const onMissing = vi.fn()
  const { container, rerender } = render(<Part isOpen={false} onMissing={onMissing} />)
  const show = (isOpen: boolean) =>
    act(async () => rerender(<Part isOpen={isOpen} onMissing={onMissing} />))
  expect(load).not.toHaveBeenCalled()
  await show(true)
  expect(container.textContent).toBe('')
  expect(store.get(toastsAtom)).toMatchObject([
    {
      kind: 'error',
      text: 'This part of the app is not on this device yet. It needs a connection.',
    },
  ])
  expect(onMissing).toHaveBeenCalledTimes(1)
  await show(false)
  await show(true)
  expect(container.textContent).toBe('open')
  await show(false)
  expect(container.textContent).toBe('closed')
  expect(load).toHaveBeenCalledTimes(2)
})
