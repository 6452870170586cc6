import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SaveOutcome } from '#data/desk/save-outcome.ts'
import { useSaveForm } from './use-save-form.ts'

afterEach(cleanup)

const defaultValues = { name: '', place: { street: '' } }

/** A form whose requests are answered by `answer`. */
function start(answer: (request: string) => Promise<SaveOutcome>) {
  const { result } = renderHook(() =>
    useSaveForm({
      defaultValues,
      findErrors: ({ name }) => (name === '' ? { name: 'Enter a name.' } : {}),
      mutation: { mutateAsync: answer, isPending: false },
    }),
  )
  return {
    form: () => result.current,
    send: (request = 'one') => act(() => result.current.send(request)),
    submit: () => act(() => result.current.form.handleSubmit(() => undefined)()),
    shown: () => [result.current.errors.name?.message, result.current.saving.outcome?.kind],
  }
}

test('what is wrong with a field stands at the field', async () => {
  const { submit, shown } = start(async () => ({ kind: 'saved' }))
  await submit()
  expect(shown()).toEqual(['Enter a name.', undefined])
})

test.each([
  ['a field of the form', 'name', ['Too long.', undefined]],
  ['a field that the form does not have', 'color', [undefined, 'refused']],
  ['no field', undefined, [undefined, 'refused']],
])('a refusal that names %s', async (_, field, expected) => {
  const { send, shown } = start(async () => ({ kind: 'refused', message: 'Too long.', field }))
  expect(await send()).toBe(null)
  expect(shown()).toEqual(expected)
})

test('what was said of a request goes with the next one', async () => {
  const { send, shown } = start(async (request) =>
    request === 'lost' ? { kind: 'uncertain', message: 'No answer.' } : { kind: 'saved' },
  )
  await send('lost')
  expect(shown()).toEqual([undefined, 'uncertain'])
  expect(await send('again')).toEqual({ kind: 'saved' })
  expect(shown()).toEqual([undefined, undefined])
})

test('a second request during the first is not sent', async () => {
  const sent: string[] = []
  const { promise, resolve } = Promise.withResolvers<SaveOutcome>()
  const { form } = start((request) => {
    sent.push(request)
    return promise
  })
  await act(async () => {
    const first = form().send('first')
    expect(await form().send('second')).toBe(null)
    resolve({ kind: 'saved' })
    expect(await first).toEqual({ kind: 'saved' })
  })
  expect(sent).toEqual(['first'])
})
