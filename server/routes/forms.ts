// The calls of request forms.
import { getFormConfigs, submitForm } from '#contract/calls/store.ts'
import type { HttpDeps } from '../http/http-deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { mountCached } from '../http/mount-cached.ts'
import { readFormConfigs, saveForm } from '../services/forms.ts'

export function mountForms(app: App, deps: HttpDeps): void {
  const { db } = deps
  mountCached(app, deps, getFormConfigs, ({ query, ...sight }) =>
    readFormConfigs(db, query.committeeId, sight),
  )
  mount(app, deps, submitForm, ({ principal, body }) => saveForm(deps, principal, body))
}
