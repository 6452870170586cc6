// What each kind of announcement is called, and the tones of its banner and of its badge.
import type { AnnouncementKind } from '#contract/entities/announcement.ts'

interface KindLook {
  name: string
  banner: 'info' | 'warning' | 'error'
  badge: 'quiet' | 'warning' | 'error'
}

export const kindLooks: Readonly<Record<AnnouncementKind, KindLook>> = {
  information: { name: 'Information', banner: 'info', badge: 'quiet' },
  change: { name: 'Change', banner: 'warning', badge: 'warning' },
  emergency: { name: 'Emergency', banner: 'error', badge: 'error' },
}
