import { expect, test } from 'vitest'
import { memoryDevice } from '../lib/test-support.ts'
import { deviceValue } from './device-value.ts'

const options = {
  key: 'numbers',
  read: (stored: unknown) => (Array.isArray(stored) ? (stored as number[]) : []),
  toStored: (value: number[]) => value,
}
const adding = (number: number) => (old: number[]) => [...old, number]

test('a change adds to what another tab has kept meanwhile', async () => {
  const device = memoryDevice()
  const [here, there] = [deviceValue({ ...options, device }), deviceValue({ ...options, device })]
  await here.change(adding(1))
  await there.change(adding(2))
  expect(await here.reload()).toEqual([1, 2])
  await Promise.all([here.change(adding(3)), here.change(adding(4))])
  expect(device.items.get('numbers')).toEqual([1, 2, 3, 4])
  expect(await there.reload()).toEqual([1, 2, 3, 4])
})

test('where the device keeps nothing, memory does', async () => {
  const device = { ...memoryDevice(), update: async () => undefined }
  const value = deviceValue({ ...options, device })
  expect(await value.reload()).toEqual([])
  await value.change(adding(1))
  await value.change(adding(2))
  expect(await value.reload()).toEqual([1, 2])
})

test('what is being changed is not read over', async () => {
  const device = memoryDevice()
  const value = deviceValue({ ...options, device })
  const change = value.change(adding(1))
  expect(await value.reload()).toEqual([1])
  await change
  expect(await value.reload()).toEqual([1])
})
