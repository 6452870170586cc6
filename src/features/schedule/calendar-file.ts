// Events of the schedule for a calendar: as a file made on the device, and as addresses to subscribe to.
import { getCalendar } from '../../../contract/calls/calendar.ts'
import type { ScheduleItem } from '../../../contract/entities/schedule.ts'
import { calendarText } from '../../../contract/rules/calendar-text.ts'
import { schedulePath } from '../../config/paths.ts'
import { nowMs } from '../../lib/clock.ts'
import { requestUrl } from '../../lib/http/request.ts'
import { saveFile } from '../../lib/browser/save-file.ts'

export interface Show {
  eventId: number
  timeZone: string
}

/** "Sample rally, novice" as a file's name: sample-rally-novice.ics. */
export function fileNameOf(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['event']
  return `${words.join('-').slice(0, 60)}.ics`
}

/** Gives the device a calendar file with these events. */
export function saveCalendar(show: Show, name: string, items: readonly ScheduleItem[]): void {
  const pageUrl = location.origin + schedulePath
  const text = calendarText({ ...show, name, items, pageUrl, stampMs: nowMs() })
  saveFile(fileNameOf(name), 'text/calendar;charset=utf-8', text)
}

/** The address of the schedule as a calendar, or of the events whose ids are given. */
export function calendarUrl(eventId: number, ids?: readonly number[]): string {
  const query = ids ? { ids: ids.join(',') } : {}
  return new URL(requestUrl(getCalendar, { params: { eventId }, query }), location.origin).href
}

/** The same address for the program that keeps the reader's calendar. */
export function subscribeUrl(url: string): string {
  return url.replace(/^https?:/, 'webcal:')
}
