// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { store } from '#lib/store.ts'
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
  const device = { ...memoryDevice(), update: async () => false }
  const value = deviceValue({ ...options, device })
  expect(await value.reload()).toEqual([])
  await value.change(adding(1))
  await value.change(adding(2))
  expect(await value.reload()).toEqual([1, 2])
})

test('a change that a full device takes back stays on the screen, and is saved with a later one', async () => {
  const device = memoryDevice()
  device.items.set('numbers', [1])
  const { update } = device
  // The updater runs, and then the transaction is aborted.
  device.update = async (key, updater) => {
    updater(structuredClone(device.items.get(key)))
    return false
  }
  const value = deviceValue({ ...options, device })
  await value.reload()
  await value.change(adding(2))
  expect(await value.reload()).toEqual([1, 2])
  expect(device.items.get('numbers')).toEqual([1])
  device.update = update
  await value.change((old) => old.filter((number) => number !== 2))
  expect(await value.reload()).toEqual([1])
  await value.change(adding(3))
  expect(await value.reload()).toEqual([1, 3])
  expect(device.items.get('numbers')).toEqual([1, 3])
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

/** A device that has a value and does not answer until it is told to. */
function slowDevice() {
  const memory = memoryDevice()
  memory.items.set('numbers', [1])
  const listeners: (() => void)[] = []
  const device = {
    ...memory,
    get: async () => undefined as unknown,
    update: async () => false,
    onRecovered: (listener: () => void) => void listeners.push(listener),
  }
  const answer = (how: Partial<typeof memory>) => {
    Object.assign(device, how)
    listeners.forEach((listener) => listener())
  }
  return { memory, device, answer }
}

test('once a slow device answers, its value is read and gets the changes that it has missed', async () => {
  const { memory, device, answer } = slowDevice()
  const value = deviceValue({ ...options, device })
  expect(await value.reload()).toEqual([])
  await value.change(adding(2))
  await value.change(adding(3))
  expect(store.get(value.atom)).toEqual([2, 3])
  answer({ get: memory.get, update: memory.update })
  await expect.poll(() => store.get(value.atom)).toEqual([1, 2, 3])
  expect(memory.items.get('numbers')).toEqual([1, 2, 3])
})

test('a page left while a slow device gets its changes does not overwrite what it has', async () => {
  const { memory, device, answer } = slowDevice()
  const value = deviceValue({ ...options, device })
  await value.reload()
  await value.change(adding(2))
  answer({ update: () => new Promise(() => undefined) })
  dispatchEvent(new Event('pagehide'))
  expect(memory.items.get('numbers')).toEqual([1])
})
