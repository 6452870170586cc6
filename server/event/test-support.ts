// For tests: a part of an event that a test changes.
import type { CommitteePlan } from './plan.ts'

/** A store without products, text or form. */
export const aStore: CommitteePlan = {
  id: 1,
  name: 'Store',
  storeName: 'Store',
  storeTagLine: '',
  deadlineMs: null,
  isShownInStore: true,
  isFeatured: false,
  isMerchandise: true,
  hasProductsOffered: true,
  contactEmail: '',
  chairNames: [],
  content: '',
  form: [],
}
