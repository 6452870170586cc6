// The tones of each kind of announcement, in its banner and in its badge.
import type { AnnouncementKind } from '#contract/entities/announcement.ts'

interface KindTones {
  banner: 'info' | 'warning' | 'error'
  badge: 'quiet' | 'warning' | 'error'
}

export const kindTones: Readonly<Record<AnnouncementKind, KindTones>> = {
  information: { banner: 'info', badge: 'quiet' },
  change: { banner: 'warning', badge: 'warning' },
  emergency: { banner: 'error', badge: 'error' },
}
