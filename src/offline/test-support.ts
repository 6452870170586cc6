// For tests only: a device store in memory, and an order.
import type { Order } from '#contract/entities/order.ts'
import type { DeviceStore } from './device/device-store.ts'

export interface MemoryDevice extends DeviceStore {
  items: Map<string, unknown>
}

/** Like IndexedDB it stores copies and rejects values that can't be cloned. */
export function memoryDevice(): MemoryDevice {
  const items = new Map<string, unknown>()
  return {
    items,
    get: async (key) => structuredClone(items.get(key)),
    getWithoutTimeout: async (key) => structuredClone(items.get(key)),
    update: async (key, updater) => {
      const next = updater(structuredClone(items.get(key)))
      if (next !== undefined) items.set(key, structuredClone(next))
      return next !== undefined
    },
    put: async (key, make) => {
      const value = make()
      if (value !== undefined) items.set(key, structuredClone(value))
    },
    remove: async (key) => void items.delete(key),
    keys: async () => [...items.keys()],
    onRecovered: () => undefined,
  }
}

export function anOrder(extra: Partial<Order> = {}): Order {
  return {
    id: 1,
    orderedAtMs: 1_700_000_000_000,
    state: 'placed',
    paymentMethod: 'card',
    intentId: 'pi_1',
    isTest: false,
    lines: [],
    subtotalCents: 2500,
    shippingCents: 0,
    totalCents: 2500,
    shippingAddress: null,
    customerAddress: null,
    paidAtMs: null,
    cartId: 5,
    needsAttention: false,
    reference: 'A-1',
    mailedOn: '',
    refunds: [],
    canceledAtMs: null,
    cancelReason: '',
    isOwnCancel: false,
    lineChanges: [],
    refundRequest: null,
    dispute: '',
    shippedAtMs: null,
    completedAtMs: null,
    isRefundDue: null,
    disputedCents: 0,
    returnedCheck: null,
    isLapsed: false,
    timeZone: '',
    eventName: '',
    eventId: null,
    event: null,
    ...extra,
  }
}
