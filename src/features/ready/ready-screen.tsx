// Shows what this device has saved for a hall without signal, and downloads the rest.
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { type ReactNode } from 'react'
import { homePath } from '#config/paths.ts'
import { useWords } from '#lib/event/event-words.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useSettings } from '#lib/settings.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { useIsStorageBroken } from '#offline/device/device-store.ts'
import { useSession } from '#session/state/session-store.ts'
import { ClockNote } from '#ui/feedback/clock-note.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { lazyAgain } from '#ui/loading/lazy-again.tsx'
import { Page } from '#ui/page/page.tsx'
import { Section } from '#ui/page/section.tsx'
import { LoadingPanel } from '#ui/feedback/skeleton.tsx'
import { messages } from './messages.ts'
import { isComplete, PartList } from './part-list.tsx'
import { DownloadAction } from './download-action.tsx'
import { downloadAtom, startDownload } from './download-state.ts'
import { useDeviceInventory } from './use-device-inventory.ts'

const Papers = lazyAgain(() =>
  import('./papers/papers-later.tsx').then((module) => module.PapersLater),
)

interface ReadyScreenProps {
  /** The ways to add the app to the home screen. */
  install: ReactNode
  /** What this device is told. */
  push: ReactNode
}

export function ReadyScreen({ install, push }: ReadyScreenProps) {
  const { isOffline } = useConnection()
  const { user, isSignedIn } = useSession()
  const imageBase = useSettings()?.imageBase ?? '/images/'
  const isBroken = useIsStorageBroken()
  const words = useWords()
  const download = useAtomValue(downloadAtom)
  // Read again as each part of a download ends.
  const step = download.kind === 'running' ? download.progress.part : download.kind
  const inventory = useDeviceInventory(imageBase, step)
  const userId = isSignedIn && user ? user.id : null
  return (
    <Page title={messages.title} heading="bar" backTo={homePath}>
      <chakra.p maxW="measure" mb="4">
        {isOffline ? messages.introOffline : messages.intro}
      </chakra.p>
      <ClockNote />
      {isBroken ? <Banner tone="warning">{messages.broken}</Banner> : null}
      {'serviceWorker' in navigator ? null : <Banner tone="warning">{messages.noWorker}</Banner>}
      <chakra.div
        display="grid"
        gap={{ base: '6', md: '8' }}
        columnGap={{ md: '12' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        alignItems="start"
      >
        <div>
          {inventory ? (
            <PartList inventory={inventory} />
          ) : (
            <LoadingPanel text={messages.checking} />
          )}
          <DownloadAction
            download={download}
            isComplete={inventory !== undefined && isComplete(inventory, words)}
            onStart={() => void startDownload(userId, imageBase)}
          />
          <Papers waiting={null} props={{}} />
        </div>
        <chakra.div display="grid" gap={{ base: '6', md: '8' }}>
          <Section heading={messages.room}>
            <p>
              {inventory?.room
                ? messages.roomOf(
                    formatBytes(inventory.room.usedBytes),
                    formatBytes(inventory.room.freeBytes),
                  )
                : messages.roomUnknown}
            </p>
            {inventory?.room ? (
              <chakra.p textStyle="second" color="fg.muted" mt="1">
                {inventory.room.isPersistent ? messages.isProtected : messages.notProtected}
              </chakra.p>
            ) : null}
          </Section>
          <Section heading={messages.reminders}>{push}</Section>
          <Section heading={messages.home}>{install}</Section>
          <Section heading={messages.needs}>
            <chakra.p color="fg.muted">{messages.needsText}</chakra.p>
          </Section>
        </chakra.div>
      </chakra.div>
    </Page>
  )
}
