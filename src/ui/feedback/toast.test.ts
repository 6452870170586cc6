import { beforeEach, expect, test } from 'vitest'
import { store } from '../../lib/store.ts'
import { closeSuccesses, closeToast, showToast, toastDurationMs, toastsAtom } from './toast.tsx'

const shown = () => store.get(toastsAtom)
const said = () => shown().map(({ kind, text }) => `${kind}: ${text}`)

beforeEach(() => store.set(toastsAtom, []))

test('each kind has its duration', () => {
  expect(toastDurationMs).toEqual({ success: 5000, error: 5000, warning: 4000, info: 3000 })
})

test('an equal toast replaces the old one, others are added', () => {
  showToast('success', 'Added')
  const [first] = shown()
  showToast('error', 'Added')
  showToast('success', 'Added')
  expect(said()).toEqual(['error: Added', 'success: Added'])
  expect(shown()[1]?.id).not.toBe(first?.id)
})

test('closeSuccesses keeps errors', () => {
  showToast('success', 'Added')
  showToast('error', 'Failed')
  closeSuccesses()
  expect(said()).toEqual(['error: Failed'])
})

test('closeToast removes one toast', () => {
  showToast('info', 'One')
  showToast('info', 'Two')
  closeToast(shown()[0]?.id ?? 0)
  expect(said()).toEqual(['info: Two'])
})
