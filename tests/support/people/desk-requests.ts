// A request for each desk call, which succeeds for a person with a role of the call.
import { randomUUID } from 'node:crypto'
import { allCalls } from '#contract/calls/all-calls.ts'
import { aProductEntry } from '#contract/test-support.ts'
import { type CallDefinition, callPath } from '#contract/define-call.ts'
import type { CommitteeFacts } from '#contract/entities/desk/committees.ts'
import { sampleEventId } from '#server/sample/load.ts'
import type { Answer, Caller } from './caller.ts'

export const deskCalls = allCalls.filter(({ access }) => access === 'desk')

const refund = { cents: 100, expectedBackCents: 0, reason: 'Because' }

const contact = { email: 'ann@example.com', customerAddress: null, shippingAddress: null }

/** Facts of a committee. */
export const sampleFacts: CommitteeFacts = {
  name: 'A committee of the tests',
  storeName: '',
  tagLine: '',
  deadline: '',
  isListed: true,
  isFeatured: false,
  isMerchandise: true,
  offersOptions: false,
  email: '',
  chairs: [],
}
const entry = aProductEntry()

const scheduleUpload = {
  eventId: sampleEventId,
  fileName: 'schedule.csv',
  table: null,
  file: Buffer.from('key,start,title\n').toString('base64'),
}

const entered = {
  name: 'Next',
  startDate: '2027-10-04',
  endDate: '2027-10-09',
  timeZone: 'America/Denver',
}

/** The bodies by the call's name. */
const bodies: Record<string, object> = {
  changeDeskOrder: { act: 'cancel', expectedState: 'pending', reason: 'Because' },
  refundDeskOrder: { ...refund, expectedState: 'pending' },
  cancelAndRefundDeskOrder: { ...refund, expectedState: 'pending' },
  correctDeskOrder: { reason: 'Because', seen: contact, contact },
  refundDeskPaymentException: refund,
  resolveDeskPaymentException: { reason: 'Because' },
  undoDeskChange: {},
  undoWholeDeskChange: {},
  addDeskEvent: { event: { ...entered, name: '' }, place: '' },
  copyDeskEvent: { fromEventId: 999_999, event: entered },
  changeDeskEvent: { event: entered, expected: entered },
  openDeskEvent: { expectedOpenId: null },
  setDeskOpening: { opensAt: '2098-01-01T09:00', expected: '' },
  closeDeskEvent: { expected: entered },
  removeDeskEvent: { expected: entered },
  saveDeskPerson: {
    email: 'nobody@example.com',
    rights: { roles: [], committeeIds: [], rings: [] },
    expected: { roles: [], committeeIds: [], rings: [] },
  },
  addDeskCode: { code: 'SPRING', note: '', maxUses: null, endsAt: '', committeeIds: null },
  changeDeskCode: {
    note: '',
    maxUses: null,
    endsAt: '',
    committeeIds: null,
    expected: { note: '', maxUses: null, endsAt: '', committeeIds: null },
  },
  postAnnouncement: {
    announcement: { kind: 'information', text: 'Sample', picture: '', isPinned: false, until: '' },
  },
  changeAnnouncement: {
    announcement: { kind: 'information', text: 'Sample', picture: '', isPinned: false, until: '' },
    expectedVersion: '',
  },
  saveEventSection: { section: 'directory', content: { infoBox: '' }, expected: {} },
  publishEventWords: { expectedVersion: '' },
  discardEventDraft: { expectedVersion: '' },
  changeDeskMail: { act: 'stop', expectedState: 'queued' },
  previewDeskMail: {
    eventId: sampleEventId,
    kind: 'orderPlaced',
    content: { senderName: '', replyTo: '', greeting: 'Hello', closing: '' },
  },
  handOutOrder: { expectedState: 'pending' },
  addDeskCommittee: { facts: sampleFacts },
  changeDeskCommittee: { facts: sampleFacts, expected: sampleFacts },
  changeDeskPage: { content: '', expectedVersion: '' },
  changeDeskLogo: { path: null, expectedVersion: '' },
  changeManyDeskDeadlines: { deadline: '', stores: [{ id: 31, expected: 'another' }] },
  changeDeskForm: { questions: [], expectedVersion: '' },
  previewDeskImport: scheduleUpload,
  addDownloadFile: { file: 'JVBERi0xLjc=' },
  applyDeskImport: { ...scheduleUpload, expected: 'other' },
  removeDeskCommittees: { committeeIds: [999_999] },
  removeDeskProducts: { committeeId: 31, productIds: [999_999] },
  addDeskProduct: { committeeId: 31, entry },
  changeDeskProduct: { entry, expected: 'another' },
  changeDeskStock: {
    variantId: null,
    change: { kind: 'by', pieces: 1 },
    expectedPieces: 999,
    reason: '',
  },
  endDeskSale: { isEnded: false },
  changeManyDeskProducts: {
    committeeId: 31,
    products: [{ id: 999_999, expected: 'another' }],
    change: { kind: 'sale', isEnded: false },
  },
  changeDeskWaitlist: { placeIds: [], expected: [] },
  sortDeskProducts: { committeeId: 31, productIds: [], expected: [0] },
  markDeskSubmission: { isDone: true },
  changeDeskSchedule: {
    changes: [
      {
        itemId: null,
        draftId: null,
        expected: null,
        after: {
          start: '2026-05-05T22:00',
          end: null,
          title: 'Rehearsal',
          ring: '',
          room: '',
          isCancelled: false,
        },
      },
    ],
  },
  discardDeskSchedule: { chosen: [{ id: 999_999, version: 1 }] },
  addRingTable: { ring: 'Ring 1', day: '2098-05-06' },
  saveDeskClasses: {
    itemId: 999_999,
    expectedVersion: 0,
    kind: 'classes',
    entries: [{ kind: 'class', title: 'Open', count: 4, numbers: [], notBefore: null }],
  },
  reportDeskClass: { itemId: 999_999, report: { kind: 'called', classId: 1, isOn: true } },
  actInRing: {
    ring: 'Ring 1',
    day: '2026-05-06',
    expectedVersion: 'another',
    report: null,
  },
  releaseDeskSchedule: { chosen: [{ id: 999_999, version: 1 }], note: '', marksMoved: true },
}

interface DeskRequestIds {
  orderId: number
  committeeId?: number
  productId?: number
}

/** The address of a call; those that name a committee name committee 31 unless another is given. */
export function deskAddress(
  call: CallDefinition,
  { orderId, committeeId = 31, productId = 1 }: DeskRequestIds,
): string {
  const path = callPath(call, {
    orderId,
    paymentExceptionId: 1,
    codeId: 999_999,
    // The first message of the tests.
    mailId: call.method === 'GET' ? 1 : 999_999,
    announcementId: 999_999,
    eventId: 999_999,
    committeeId,
    // The product stays for the other requests.
    productId: call.method === 'DELETE' ? 999_999 : productId,
    submissionId: 999_999,
    tableId: 999_999,
    file: 'orders',
    table: 'schedule',
  })
  const ids = { committeeId, eventId: sampleEventId }
  const named = Object.entries(ids).filter(([name]) => name in (call.query?.shape ?? {}))
  return named.length > 0 ? `${path}?${named.map((one) => one.join('=')).join('&')}` : path
}

/** A valid body of the call; undefined for a call without one. */
export const deskBody = (call: CallDefinition): object | undefined =>
  call.body && { idempotencyKey: randomUUID(), ...bodies[call.name] }

/** Sends the call with a valid body. */
export function sendDeskCall(
  caller: Caller,
  call: CallDefinition,
  about: DeskRequestIds,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = deskBody(call)
  return caller.send(call.method, deskAddress(call, about), { headers, ...(body && { body }) })
}
