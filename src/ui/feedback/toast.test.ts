import { getDefaultStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { closeSuccesses, closeToast, showToast, toastDurationMs, toastsAtom } from './toast.tsx'

const shown = () => getDefaultStore().get(toastsAtom)
const said = () => shown().map(({ kind, text }) => `${kind}: ${text}`)

beforeEach(() => getDefaultStore().set(toastsAtom, []))

test('each kind stays for its time', () => {
  expect(toastDurationMs).toEqual({ success: 5000, error: 5000, warning: 4000, info: 3000 })
})

test('equal ones are one that starts anew, others stand side by side', () => {
  showToast('success', 'Added')
  const [first] = shown()
  showToast('error', 'Added')
  showToast('success', 'Added')
  expect(said()).toEqual(['error: Added', 'success: Added'])
  expect(shown()[1]?.id).not.toBe(first?.id)
})

test('what went well can be put away, what went wrong stays', () => {
  showToast('success', 'Added')
  showToast('error', 'Failed')
  closeSuccesses()
  expect(said()).toEqual(['error: Failed'])
})

test('closing takes away one', () => {
  showToast('info', 'One')
  showToast('info', 'Two')
  closeToast(shown()[0]?.id ?? 0)
  expect(said()).toEqual(['info: Two'])
})
