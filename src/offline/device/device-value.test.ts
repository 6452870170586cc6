// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { memoryDevice } from '../test-support.ts'
import { deviceValue } from './device-value.ts'

const options = {
  key: 'numbers',
  read: (stored: unknown) => (Array.isArray(stored) ? (stored as number[]) : []),
  toStored: (value: number[]) => value,
}
const adding = (number: number) => (old: number[]) => [...old, number]

test('a change applies to what another tab has saved meanwhile', async () => {
  const device = memoryDevice()
  const [here, there] = [deviceValue({ ...options, device }), deviceValue({ ...options, device })]
  await here.change(adding(1))
  await there.change(adding(2))
  expect(await here.reload()).toEqual([1, 2])
  await Promise.all([here.change(adding(3)), here.change(adding(4))])
  expect(device.items.get('numbers')).toEqual([1, 2, 3, 4])
  expect(await there.reload()).toEqual([1, 2, 3, 4])
})

test('without device storage the value stays in memory', async () => {
  const device = { ...memoryDevice(), update: async () => undefined }
  const value = deviceValue({ ...options, device })
  expect(await value.reload()).toEqual([])
  await value.change(adding(1))
  await value.change(adding(2))
  expect(await value.reload()).toEqual([1, 2])
})

test('a reload does not overwrite a change in progress', async () => {
  const device = memoryDevice()
  const value = deviceValue({ ...options, device })
  const change = value.change(adding(1))
  expect(await value.reload()).toEqual([1])
  await change
  expect(await value.reload()).toEqual([1])
})

test('a page left during a change saves it, once the device has been read', async () => {
  const device = memoryDevice()
  device.items.set('numbers', [1])
  const neverAnswers: typeof device.update = () => new Promise(() => undefined)
  const value = deviceValue({ ...options, device: { ...device, update: neverAnswers } })
  void value.change(adding(2))
  dispatchEvent(new Event('pagehide'))
  expect(device.items.get('numbers')).toEqual([1])

  const known = deviceValue({ ...options, device: { ...device, update: neverAnswers } })
  await known.reload()
  void known.change(adding(2))
  dispatchEvent(new Event('pagehide'))
  expect(device.items.get('numbers')).toEqual([1, 2])
})
