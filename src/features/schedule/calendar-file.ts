// Schedule events for calendar programs: a file written on the device, or a feed to subscribe to.
import { getCalendar } from '#contract/calls/calendar.ts'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { schedulePath } from '#config/paths.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { nowMs } from '#lib/clock.ts'
import { pageOrigin } from '#lib/drawing.ts'
import { requestUrl } from '#lib/http/request.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { missingText } from '#ui/loading/lazy-part.tsx'

export interface Show {
  eventId: number
  timeZone: string
}

/** File name for a title: "Sample rally, novice" gives sample-rally-novice.ics. */
export function fileNameOf(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['event']
  return `${words.join('-').slice(0, 60)}.ics`
}

/**
 * Saves these events, and the times of the own dogs in them, as a calendar file on the device; a toast says when the code
 * for it can't be loaded.
 */
export async function saveCalendar(
  show: Show,
  name: string,
  items: readonly ScheduleItem[],
): Promise<void> {
  const modules = await Promise.all([
    import('#contract/rules/schedule/calendar-text.ts'),
    import('./calendar-dogs.ts'),
  ]).catch(() => null)
  if (!modules) {
    showToast('error', missingText)
    return
  }
  const [{ calendarText }, { readCalendarDogs }] = modules
  const stampMs = nowMs()
  const dogs = await readCalendarDogs(show, new Set(items.map(({ id }) => id)), stampMs)
  const pageUrl = pageOrigin() + schedulePath
  const text = calendarText({ ...show, name, items, dogs, pageUrl, stampMs })
  saveFile(fileNameOf(name), 'text/calendar;charset=utf-8', text)
}

/** The feed's address for the whole schedule, or for the events whose ids are given. */
export function calendarUrl(eventId: number, ids?: readonly number[]): string {
  const query = ids ? { ids: ids.join(',') } : {}
  return new URL(requestUrl(getCalendar, { params: { eventId }, query }), pageOrigin()).href
}

/** The same address with the scheme that opens the reader's calendar program. */
export function subscribeUrl(url: string): string {
  return url.replace(/^https?:/, 'webcal:')
}
