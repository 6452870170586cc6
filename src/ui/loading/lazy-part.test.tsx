import { getDefaultStore } from 'jotai'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { toastsAtom } from '../feedback/toast.tsx'
import { lazyPart } from './lazy-part.tsx'

interface SheetProps {
  isOpen: boolean
}
const Sheet = ({ isOpen }: SheetProps) => <p>{isOpen ? 'open' : 'closed'}</p>

test('comes when it first opens, says when it does not come, and is asked for again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<typeof Sheet>>().mockRejectedValueOnce(new TypeError('missing'))
  load.mockResolvedValue(Sheet)
  const Part = lazyPart(load)
  const onMissing = vi.fn()
  const place = document.createElement('div')
  const root = createRoot(place)
  const draw = (isOpen: boolean) =>
    act(async () => {
      root.render(<Part isOpen={isOpen} onMissing={onMissing} />)
      await Promise.resolve()
    })
  await draw(false)
  expect([place.textContent, load.mock.calls.length]).toEqual(['', 0])
  await draw(true)
  expect(place.textContent).toBe('')
  expect(getDefaultStore().get(toastsAtom)).toMatchObject([
    {
      kind: 'error',
      text: 'This part of the app is not on this device yet. It needs a connection.',
    },
  ])
  expect(onMissing).toHaveBeenCalledTimes(1)
  await draw(false)
  await draw(true)
  expect(place.textContent).toBe('open')
  await draw(false)
  expect([place.textContent, load.mock.calls.length]).toEqual(['closed', 2])
  act(() => root.unmount())
})
