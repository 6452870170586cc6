import { act, cleanup, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { resetToSaved } from './reset-to-saved.ts'

afterEach(cleanup)

interface Values {
  name: string
  prices: { amount: string }[]
}

/** A form that was sent with `sent` and has `present` when the reply comes. */
function start(sent: Values, present: Values) {
  const { result } = renderHook(() => {
    const form = useForm<Values>({ defaultValues: { name: '', prices: [] } })
    return { form, isDirty: form.formState.isDirty }
  })
  act(() => {
    result.current.form.setValue('name', present.name, { shouldDirty: true })
    result.current.form.setValue('prices', present.prices, { shouldDirty: true })
  })
  return (saved: Values) => {
    act(() => resetToSaved(result.current.form, saved, sent))
    return { ...result.current.form.getValues(), isDirty: result.current.isDirty }
  }
}

test('a form that is as it was sent shows what was saved', () => {
  const sent = { name: 'Mug ', prices: [{ amount: '5' }] }
  const saved = { name: 'Mug', prices: [{ amount: '5.00' }] }
  expect(start(sent, sent)(saved)).toEqual({ ...saved, isDirty: false })
})

test('a field that was changed since stays, and is not saved yet', () => {
  const sent = { name: 'Mug ', prices: [{ amount: '5' }] }
  const present = { ...sent, prices: [{ amount: '6' }] }
  const saved = { name: 'Mug', prices: [{ amount: '5.00' }] }
  expect(start(sent, present)(saved)).toEqual({
    name: 'Mug',
    prices: [{ amount: '6' }],
    isDirty: true,
  })
})
