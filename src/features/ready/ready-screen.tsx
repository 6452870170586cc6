// What this device keeps for a hall without signal, when it was saved, and saving the rest at a tap.
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { homePath } from '../../config/paths.ts'
import { useConnection } from '../../lib/http/connection.ts'
import { useSettings } from '../../lib/settings.ts'
import { useIsStorageBroken } from '../../offline/use-is-storage-broken.ts'
import { useSession } from '../../session/session-store.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/page/section.tsx'
import { LoadingPanel } from '../../ui/feedback/skeleton.tsx'
import { messages } from './messages.ts'
import { formatBytes } from './part-state.ts'
import { isWhole, PartList } from './part-list.tsx'
import { SaveAction } from './save-action.tsx'
import { savingAtom, startSaving } from './saving.ts'
import { useKept } from './use-kept.ts'

/** `install`: how the app comes to the home screen. */
export function ReadyScreen({ install }: { install: ReactNode }) {
  const { isOffline } = useConnection()
  const { user, isSignedIn } = useSession()
  const imageBase = useSettings()?.imageBase ?? '/images/'
  const isBroken = useIsStorageBroken()
  const saving = useAtomValue(savingAtom)
  const [onDevice, lookAgain] = useKept(imageBase)
  const part = saving.kind === 'running' ? saving.progress.part : saving.kind
  // Each part that is done shows in the list.
  useEffect(lookAgain, [lookAgain, part])
  const userId = isSignedIn && user ? user.id : null
  return (
    <Page title={messages.title} heading="bar" backTo={homePath}>
      <chakra.p maxW="measure" mb="4">
        {isOffline ? messages.introOffline : messages.intro}
      </chakra.p>
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
          {onDevice ? <PartList onDevice={onDevice} /> : <LoadingPanel text={messages.checking} />}
          <SaveAction
            saving={saving}
            isWhole={onDevice !== null && isWhole(onDevice)}
            onSave={() => void startSaving(userId, imageBase)}
          />
        </div>
        <chakra.div display="grid" gap={{ base: '6', md: '8' }}>
          <Section heading={messages.room}>
            <p>
              {onDevice?.room
                ? messages.roomOf(
                    formatBytes(onDevice.room.usedBytes),
                    formatBytes(onDevice.room.freeBytes),
                  )
                : messages.roomUnknown}
            </p>
            {onDevice?.room ? (
              <chakra.p textStyle="second" color="fg.muted" mt="1">
                {onDevice.room.isProtected ? messages.isProtected : messages.notProtected}
              </chakra.p>
            ) : null}
          </Section>
          <Section heading={messages.home}>{install}</Section>
          <Section heading={messages.needs}>
            <chakra.p color="fg.muted">{messages.needsText}</chakra.p>
          </Section>
        </chakra.div>
      </chakra.div>
    </Page>
  )
}
