// The desk's calls for committees and their products (rules 37, 58 and 59).
import {
  addDeskCommittee,
  changeDeskCommittee,
  changeDeskForm,
  changeDeskLogo,
  changeDeskPage,
  changeManyDeskDeadlines,
  findDeskCommittees,
  getDeskCommittee,
  markDeskSubmission,
  removeDeskCommittee,
  removeDeskCommittees,
} from '#contract/calls/desk/committees.ts'
import {
  addDeskProduct,
  changeDeskProduct,
  changeDeskStock,
  changeManyDeskProducts,
  endDeskSale,
  findDeskProducts,
  getDeskProduct,
  removeDeskProduct,
  removeDeskProducts,
  changeDeskWaitlist,
  getDeskWaitlist,
  sortDeskProducts,
} from '#contract/calls/desk/products.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import type { DeskPrincipal } from '../../principal.ts'
import { changeManyProducts } from '../../services/desk/products/many-products.ts'
import { changeStock, endSale, sortProducts } from '../../services/desk/products/product-acts.ts'
import { changeWaitlist, readWaitlist } from '../../services/desk/products/waitlist.ts'
import { removeProduct, removeProducts } from '../../services/desk/products/remove-products.ts'
import { listProducts, readProduct } from '../../services/desk/products/read-products.ts'
import { addProduct, changeProduct } from '../../services/desk/products/save-product.ts'
import { requireCommitteeChange } from '../../services/desk/shared/committee-rights.ts'
import { changeLogo } from '../../services/desk/stores/committee-logo.ts'
import {
  addCommittee,
  changeFacts,
  changeForm,
  changePage,
  listForDesk,
  readForDesk,
} from '../../services/desk/stores/committees.ts'
import { changeManyDeadlines } from '../../services/desk/stores/many-deadlines.ts'
import { removeCommittee, removeCommittees } from '../../services/desk/stores/remove-committee.ts'
import { markSubmission } from '../../services/desk/stores/submissions.ts'
import { deskTable } from './desk-table.ts'

/** The service for a committee that the caller may change; 404 for any other. */
const own =
  <Body, T>(
    service: (deps: Deps, caller: DeskPrincipal, committeeId: number, body: Body) => Promise<T>,
  ) =>
  async (deps: Deps, caller: DeskPrincipal, committeeId: number, body: Body): Promise<T> => {
    requireCommitteeChange(caller, committeeId)
    return service(deps, caller, committeeId, body)
  }

export function mountDeskStores(app: App, deps: Deps): void {
  const on = deskTable(app, deps)
  on.of(findDeskCommittees, 'eventId', listForDesk)
  on.of(addDeskCommittee, 'eventId', addCommittee)
  on.of(changeManyDeskDeadlines, 'eventId', changeManyDeadlines)
  on.path(
    getDeskCommittee,
    'committeeId',
    own((_, __, committeeId) => readForDesk(deps, committeeId)),
  )
  on.path(changeDeskCommittee, 'committeeId', own(changeFacts))
  on.path(changeDeskLogo, 'committeeId', own(changeLogo))
  on.path(changeDeskPage, 'committeeId', own(changePage))
  on.path(changeDeskForm, 'committeeId', own(changeForm))
  on.path(removeDeskCommittee, 'committeeId', own(removeCommittee))
  on.body(removeDeskCommittees, removeCommittees)
  on.path(markDeskSubmission, 'submissionId', markSubmission)

  on.of(findDeskProducts, 'committeeId', listProducts)
  on.path(getDeskProduct, 'productId', readProduct)
  on.body(addDeskProduct, addProduct)
  on.path(changeDeskProduct, 'productId', changeProduct)
  on.path(changeDeskStock, 'productId', changeStock)
  on.body(changeManyDeskProducts, changeManyProducts)
  on.path(endDeskSale, 'productId', endSale)
  on.body(sortDeskProducts, sortProducts)
  on.path(getDeskWaitlist, 'productId', readWaitlist)
  on.path(changeDeskWaitlist, 'productId', changeWaitlist)
  on.path(removeDeskProduct, 'productId', removeProduct)
  on.body(removeDeskProducts, removeProducts)
}
