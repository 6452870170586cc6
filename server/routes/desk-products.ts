// The calls for a committee's products (rule 58).
import {
  addDeskProduct,
  changeDeskProduct,
  changeDeskStock,
  changeManyDeskProducts,
  endDeskSale,
  findDeskProducts,
  getDeskProduct,
  removeDeskProduct,
  sortDeskProducts,
} from '../../contract/calls/desk-products.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { changeManyProducts } from '../services/desk/products/many-products.ts'
import {
  changeStock,
  endSale,
  removeProduct,
  sortProducts,
} from '../services/desk/products/product-acts.ts'
import { listProducts, readProduct } from '../services/desk/products/read-products.ts'
import { addProduct, changeProduct } from '../services/desk/products/save-product.ts'

export function mountDeskProducts(app: App, deps: Deps): void {
  mount(app, deps, findDeskProducts, ({ principal, query }) =>
    listProducts(deps, principal, query.committeeId),
  )
  mount(app, deps, getDeskProduct, ({ principal, params }) =>
    readProduct(deps, principal, params.productId),
  )
  mount(app, deps, addDeskProduct, ({ principal, body }) => addProduct(deps, principal, body))
  mount(app, deps, changeDeskProduct, ({ principal, params, body }) =>
    changeProduct(deps, principal, params.productId, body),
  )
  mount(app, deps, changeDeskStock, ({ principal, params, body }) =>
    changeStock(deps, principal, params.productId, body),
  )
  mount(app, deps, changeManyDeskProducts, ({ principal, body }) =>
    changeManyProducts(deps, principal, body),
  )
  mount(app, deps, endDeskSale, ({ principal, params, body }) =>
    endSale(deps, principal, params.productId, body.isEnded),
  )
  mount(app, deps, sortDeskProducts, ({ principal, body }) => sortProducts(deps, principal, body))
  mount(app, deps, removeDeskProduct, ({ principal, params }) =>
    removeProduct(deps, principal, params.productId),
  )
}
