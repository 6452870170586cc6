import { expect, test } from 'vitest'
import { aHealthySystem } from '../../test-support.ts'
import type { SystemFacts } from '../../entities/desk/system.ts'
import { findSystemFaults } from './faults.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const well = aHealthySystem(Date.UTC(2026, 10, 29, 12))
const { atMs } = well

const faultsOf = (change: Partial<SystemFacts>) =>
  findSystemFaults({ ...well, ...change }).map(({ cause, tone }) => `${tone}: ${cause}`)

test('a healthy system has no fault', () => {
  expect(findSystemFaults(well)).toEqual([])
})

const ago = (ms: number) => atMs - ms
const kept = {
  kind: 'folder' as const,
  isReadable: true,
  count: 3,
  newestAtMs: ago(hourMs),
  newestBytes: 1,
  provenAtMs: ago(hourMs),
  provenOrders: 1,
}
const mail = { ...well.mail, waiting: 2 }
const disk = (usedBytes: number) => ({
  disks: [{ places: ['data' as const], usedBytes, freeBytes: 1000 - usedBytes }],
})
const hour = (errors: number, answered: number) => ({
  requests: { ...well.requests, lastHour: { errors, answered } },
})
const memory = (usedBytes: number, heapBytes: number) => ({
  memory: { usedBytes, limitBytes: 1000, heapBytes, heapLimitBytes: 1000 },
})
const cards = (answeredAtMs: number | null, failedAtMs: number | null) => ({
  providers: [{ name: 'cards' as const, answeredAtMs, failedAtMs, reason: 'timeout' }],
})

// At its limit, and beyond it.
test.each<[string, Partial<SystemFacts>, Partial<SystemFacts>, string]>([
  [
    'a payment without an order',
    { money: { withoutOrder: 0, disputes: 0, differing: 0 } },
    { money: { withoutOrder: 1, disputes: 0, differing: 0 } },
    'warning: money',
  ],
  ['a dispute', {}, { money: { withoutOrder: 0, disputes: 1, differing: 0 } }, 'warning: money'],
  [
    'books that differ',
    {},
    { money: { withoutOrder: 0, disputes: 0, differing: 1 } },
    'warning: money',
  ],
  [
    'a folder of backups that can’t be read',
    { backups: kept },
    { backups: { ...kept, isReadable: false } },
    'error: backup',
  ],
  [
    'a bucket of backups that can’t be read',
    { backups: { ...kept, kind: 'bucket' } },
    { backups: { ...kept, kind: 'bucket', isReadable: false } },
    'error: backup',
  ],
  [
    'the reconciler',
    { reconciledAtMs: ago(10 * minuteMs) },
    { reconciledAtMs: ago(10 * minuteMs + 1) },
    'error: reconciler',
  ],
  [
    'a message that was never tried',
    { mail: { ...mail, untriedSinceMs: ago(10 * minuteMs) } },
    { mail: { ...mail, untriedSinceMs: ago(10 * minuteMs + 1) } },
    'error: mail',
  ],
  [
    'a message whose tries fail',
    { mail: { ...mail, retriedSinceMs: ago(hourMs) } },
    { mail: { ...mail, retriedSinceMs: ago(hourMs + 1) } },
    'error: mail',
  ],
  ['no mail server', {}, { mail: { ...mail, isOn: false } }, 'warning: mailOff'],
  ['no place for backups', {}, { backups: null }, 'warning: noBackups'],
  ['no backup', {}, { backups: { ...kept, newestAtMs: null } }, 'error: backup'],
  [
    'an old backup',
    { backups: { ...kept, newestAtMs: ago(26 * hourMs) } },
    { backups: { ...kept, newestAtMs: ago(26 * hourMs + 1) } },
    'error: backup',
  ],
  ['no proof', {}, { backups: { ...kept, provenAtMs: null } }, 'error: proof'],
  [
    'an old proof',
    { backups: { ...kept, provenAtMs: ago(26 * hourMs) } },
    { backups: { ...kept, provenAtMs: ago(26 * hourMs + 1) } },
    'error: proof',
  ],
  ['a filling disk', disk(850), disk(851), 'warning: disk'],
  ['a full disk', disk(0), disk(951), 'error: disk'],
  ['the rate of errors', hour(5, 500), hour(6, 500), 'error: errors'],
  ['few errors', hour(4, 4), hour(5, 5), 'error: errors'],
  ['memory', memory(900, 0), memory(901, 0), 'error: memory'],
  ['the memory of JavaScript', memory(0, 900), memory(0, 901), 'error: memory'],
  ['a provider', cards(ago(1), ago(2)), cards(ago(2), ago(1)), 'warning: provider'],
  [
    'a certificate that ends',
    { certificateEndsAtMs: atMs + 14 * dayMs },
    { certificateEndsAtMs: atMs + 14 * dayMs - 1 },
    'warning: certificate',
  ],
  [
    'a certificate that has ended',
    { certificateEndsAtMs: null },
    { certificateEndsAtMs: atMs },
    'error: certificate',
  ],
  ['an old failure', cards(null, ago(hourMs + 1)), cards(null, ago(hourMs)), 'warning: provider'],
])('%s: fine up to the limit, a fault beyond it', (_, fine, beyond, fault) => {
  expect(faultsOf(fine)).toEqual([])
  expect(faultsOf(beyond)).toEqual([fault])
})

test('a server that has just started is given its time for the first round', () => {
  const change = { reconciledAtMs: ago(5 * hourMs), startedAtMs: ago(minuteMs) }
  expect(faultsOf(change)).toEqual([])
  expect(faultsOf({ ...change, reconciledAtMs: null })).toEqual([])
  expect(faultsOf({ reconciledAtMs: null })).toEqual(['error: reconciler'])
  expect(faultsOf({ reconciledAtMs: ago(hourMs), reconcileEveryMs: hourMs })).toEqual([])
})

test('a certificate is said with the time that is left', () => {
  const whats = [3 * dayMs, -3 * hourMs].map(
    (leftMs) => findSystemFaults({ ...well, certificateEndsAtMs: atMs + leftMs })[0]?.what,
  )
  expect(whats).toEqual([
    'The certificate of the shop’s address ends in 3 days.',
    'The certificate of the shop’s address ended 3 hours ago.',
  ])
})

test('errors come first, and each fault says what is wrong with its figures', () => {
  const faults = findSystemFaults({ ...well, ...disk(912), reconciledAtMs: ago(3 * hourMs) })
  expect(faults.map(({ what }) => what)).toEqual([
    'The check of payments has not finished for 3 hours.',
    'The disk of the data is 91.2 % full.',
  ])
})
