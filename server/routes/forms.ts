// The calls of request forms.
import { getFormConfigs, submitForm } from '../../contract/calls/store.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { mountShared } from '../http/mount-shared.ts'
import type { SharedReply } from '../http/shared-reply.ts'
import { readFormConfigs, saveForm } from '../services/forms.ts'
import type { Remembered } from '../services/remembered.ts'

export function mountForms(app: App, deps: Deps, memory: Remembered<SharedReply>): void {
  const { db } = deps
  mountShared(app, { deps, memory }, getFormConfigs, ({ query }) =>
    readFormConfigs(db, query.committeeId),
  )
  mount(app, deps, submitForm, ({ principal, body }) => saveForm(deps, principal, body))
}
