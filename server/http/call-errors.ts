// The errors that a call may answer with, for the API description.
import type { CallDefinition } from '#contract/define-call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { callLimits } from './call-limits.ts'

const cartChange: ErrorCode[] = [
  'not_found',
  'cart_closed',
  'not_available',
  'out_of_stock',
  'payment_in_progress',
]
const deskChange: ErrorCode[] = ['state_changed', 'act_refused', 'refund_refused']

/** Desk calls that are refused when somebody else has changed what the sender saw. */
const comparing = [
  'actInRing',
  'addDeskProduct',
  'changeAnnouncement',
  'changeDeskCode',
  'changeDeskCommittee',
  'changeDeskEvent',
  'changeDeskForm',
  'changeDeskLogo',
  'changeDeskPage',
  'changeDeskProduct',
  'changeDeskSchedule',
  'changeDeskStock',
  'changeDeskWaitlist',
  'changeManyDeskDeadlines',
  'changeManyDeskProducts',
  'closeDeskEvent',
  'correctDeskOrder',
  'discardDeskSchedule',
  'discardEventDraft',
  'openDeskEvent',
  'postAnnouncement',
  'publishEventWords',
  'releaseDeskSchedule',
  'removeDeskEvent',
  'saveDeskClasses',
  'saveDeskPerson',
  'setDeskOpening',
  'saveEventSection',
  'sortDeskProducts',
] as const

/** By the call's name: errors that don't follow from the call's definition. */
export const ownErrors: Readonly<Record<string, readonly ErrorCode[]>> = {
  ...Object.fromEntries(comparing.map((name) => [name, ['state_changed'] as const])),
  validateToken: ['unauthenticated'],
  memberSignIn: ['sign_in_failed', 'membership_lapsed', 'rate_limited'],
  nonMemberSignIn: ['sign_in_failed', 'rate_limited'],
  memberSignOut: ['login_required', 'sign_in_failed', 'rate_limited'],
  switchTestMode: ['not_found', 'wrong_phrase', 'rate_limited'],
  verifyCode: ['rate_limited'],
  getImageUrl: ['too_large', 'rate_limited'],
  getSchedule: ['not_found'],
  getDeadlineCalendar: ['not_found'],
  getClasses: ['not_found'],
  claimAbsence: ['not_found', 'act_refused'],
  getAnnouncements: ['not_found'],
  getLive: ['rate_limited'],
  savePushSubscription: ['not_found'],
  getCommittee: ['not_found'],
  getCommitteeContent: ['not_found'],
  getFormConfigs: ['not_found'],
  getCarts: ['not_found'],
  getOrders: ['not_found'],
  submitForm: ['not_found', 'not_available'],
  addProduct: [...cartChange, 'quantity_invalid'],
  changeQuantity: [...cartChange, 'quantity_invalid', 'total_changed'],
  removeCartLine: ['cart_closed', 'payment_in_progress'],
  confirmCart: [...cartChange, 'quantity_invalid', 'total_changed'],
  saveShippingAddress: ['cart_closed', 'payment_in_progress'],
  createIntent: [...cartChange, 'empty_cart', 'total_changed'],
  placeOrder: [
    ...cartChange,
    'quantity_invalid',
    'empty_cart',
    'total_changed',
    'payment_mismatch',
    'payment_not_succeeded',
    'too_many_checks',
    'too_many_free_orders',
  ],
  changeDeskOrder: deskChange,
  previewDeskImport: ['not_found'],
  previewDeskMail: ['not_found'],
  applyDeskImport: ['not_found', 'state_changed'],
  undoDeskChange: ['state_changed', 'invalid'],
  undoWholeDeskChange: ['state_changed', 'invalid'],
  changeDeskEvent: ['state_changed', 'dates_outside'],
  cancelOrder: ['act_refused'],
  askForRefund: ['act_refused'],
  changeOrderLine: ['state_changed', 'act_refused', 'not_available', 'out_of_stock'],
  joinWaitlist: ['not_found', 'not_available', 'act_refused'],
  openRingTable: ['act_refused'],
  getRingTable: ['act_refused'],
  getTableClasses: ['act_refused'],
  reportTableClass: ['act_refused', 'not_found'],
  reportAtRingTable: ['act_refused', 'state_changed', 'not_found'],
  removeDeskCommittee: ['act_refused'],
  removeDeskProduct: ['act_refused'],
  getDeskExport: ['act_refused'],
  changeDeskMail: ['state_changed', 'act_refused'],
  handOutOrder: ['state_changed', 'act_refused'],
  refundDeskOrder: deskChange,
  cancelAndRefundDeskOrder: deskChange,
  refundDeskPaymentException: deskChange,
  resolveDeskPaymentException: deskChange,
}

function accessErrors({ access }: CallDefinition): ErrorCode[] {
  switch (access) {
    case 'anyone':
      return []
    case 'guest':
      return ['unauthenticated']
    case 'signedIn':
      return ['unauthenticated', 'login_required']
    case 'desk':
      // For everybody without a role the desk does not exist (rule 37).
      return ['unauthenticated', 'not_found']
  }
}

/** The codes of a call's errors, without doubles. Any call may also answer 500 or 503. */
export function errorsOf(call: CallDefinition): ErrorCode[] {
  const isProtected = call.method !== 'GET' || call.service === 'auth'
  const codes: ErrorCode[] = [
    ...accessErrors(call),
    ...(isProtected ? (['csrf_failed'] as const) : []),
    ...(call.params ? (['not_found'] as const) : []),
    ...(call.query || call.body ? (['invalid'] as const) : []),
    ...(call.body ? (['malformed', 'too_large', 'too_slow'] as const) : []),
    ...(callLimits[call.name] ? (['rate_limited'] as const) : []),
    ...(ownErrors[call.name] ?? []),
    'internal',
    'unavailable',
  ]
  return [...new Set(codes)]
}
