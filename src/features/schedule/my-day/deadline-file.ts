// The deadlines for calendar programs: a file written on the device, or a feed to subscribe to.
import { getDeadlineCalendar } from '#contract/calls/deadline-calendar.ts'
import type { DeadlinePlan } from '#contract/rules/show-day/deadline-calendar.ts'
import { myDayPath } from '#config/paths.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { pageOrigin } from '#lib/drawing.ts'
import { requestUrl } from '#lib/http/request.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { missingText } from '#ui/loading/lazy-part.tsx'
import { fileNameOf } from '../calendar-file.ts'
import { messages } from './messages.ts'

/** Saves the deadlines as a calendar file; a toast says when the code for it can't be loaded. */
export async function saveDeadlines(
  plan: Pick<DeadlinePlan, 'eventId' | 'timeZone' | 'deadlines'>,
): Promise<void> {
  const name = messages.deadlines.calendar
  const module = await import('#contract/rules/show-day/deadline-calendar.ts').catch(() => null)
  if (!module) {
    showToast('error', missingText)
    return
  }
  const pageUrl = pageOrigin() + myDayPath
  const text = module.deadlineCalendarText({ ...plan, name, pageUrl })
  saveFile(fileNameOf(name), 'text/calendar;charset=utf-8', text)
}

/** The feed's address. */
export const deadlinesUrl = (eventId: number): string =>
  new URL(requestUrl(getDeadlineCalendar, { params: { eventId } }), pageOrigin()).href
