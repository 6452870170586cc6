// The desk's calls on mail (rules 37 and 70).
import { changeDeskMail, findDeskMail, getDeskMail } from '#contract/calls/desk/mail.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { changeMail, listDeskMail, readDeskMail } from '../../services/desk/mail/mail.ts'
import { deskTable } from './desk-table.ts'

export function mountDeskMail(app: App, deps: Deps): void {
  const { db } = deps
  const on = deskTable(app, deps)
  on.query(findDeskMail, (_, caller, query) => listDeskMail(db, query))
  on.path(getDeskMail, 'mailId', (_, caller, mailId) => readDeskMail(db, mailId))
  on.path(changeDeskMail, 'mailId', (all, caller, mailId, body) => changeMail(all, mailId, body))
}
