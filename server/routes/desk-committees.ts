// The desk's calls for committees (rules 37 and 59).
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
} from '../../contract/calls/desk-committees.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import type { DeskPrincipal } from '../principal.ts'
import { requireCommitteeChange } from '../services/desk/shared/committee-rights.ts'
import {
  addCommittee,
  changeFacts,
  changeForm,
  changePage,
  listForDesk,
  readForDesk,
} from '../services/desk/stores/committees.ts'
import { changeManyDeadlines } from '../services/desk/stores/many-deadlines.ts'
import { changeLogo } from '../services/desk/stores/committee-logo.ts'
import { removeCommittee } from '../services/desk/stores/remove-committee.ts'
import { markSubmission } from '../services/desk/stores/submissions.ts'

interface OfCommittee {
  params: { committeeId: number }
  principal: DeskPrincipal
}

/** The id of a committee that the caller may change; 404 for any other. */
function ownId({ params: { committeeId }, principal }: OfCommittee): number {
  requireCommitteeChange(principal, committeeId)
  return committeeId
}

export function mountDeskCommittees(app: App, deps: Deps): void {
  mount(app, deps, findDeskCommittees, ({ query, principal }) =>
    listForDesk(deps, principal, query.eventId),
  )
  mount(app, deps, addDeskCommittee, ({ query, principal, body }) =>
    addCommittee(deps, principal, query.eventId, body),
  )
  mount(app, deps, changeManyDeskDeadlines, ({ query, principal, body }) =>
    changeManyDeadlines(deps, principal, query.eventId, body),
  )
  mount(app, deps, getDeskCommittee, async (context) => readForDesk(deps, ownId(context)))
  mount(app, deps, changeDeskCommittee, async (context) =>
    changeFacts(deps, context.principal, ownId(context), context.body),
  )
  mount(app, deps, changeDeskLogo, async (context) =>
    changeLogo(deps, context.principal, ownId(context), context.body),
  )
  mount(app, deps, changeDeskPage, async (context) =>
    changePage(deps, context.principal, ownId(context), context.body),
  )
  mount(app, deps, changeDeskForm, async (context) =>
    changeForm(deps, context.principal, ownId(context), context.body),
  )
  mount(app, deps, removeDeskCommittee, async (context) =>
    removeCommittee(deps, context.principal, ownId(context)),
  )
  mount(app, deps, markDeskSubmission, ({ params, body, principal }) =>
    markSubmission(deps, principal, params.submissionId, body),
  )
}
