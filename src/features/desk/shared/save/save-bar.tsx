import { Box, chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { useIsUploading } from '#ui/form/uploads.ts'
import { usePublishedHeight } from '#ui/page/publish-heights.ts'
import { low, narrow } from '#ui/theme/tokens.ts'
import { messages } from '../../messages.ts'

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    // Above the phone's navigation and the notice of the sandbox.
    bottom: 'var(--foot-height)',
    zIndex: '10',
    mx: { base: '-4', md: '0' },
    px: { base: '4', md: '0' },
    py: '10px',
    bg: 'bg',
    // The published height of the foot is rounded up: this covers the rest of its pixel.
    boxShadow: '0 1px 0 var(--chakra-colors-bg)',
    borderTop: '2px solid',
    borderColor: 'fg',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    _print: { display: 'none' },
    [low]: { position: 'static' },
  },
  variants: {
    /** Nothing to save: on phones the bar then takes its room from the form only while it holds the focus. */
    isIdle: { true: { '&:not(:focus-within)': { [narrow]: { position: 'static' } } }, false: {} },
  },
  defaultVariants: { isIdle: false },
})

interface StickyBarProps {
  hidden?: boolean
  isIdle?: boolean
  mt?: string
  children: ReactNode
}

/** A bar at the end of a view, always in view, but for an idle one on phones. */
export function StickyBar(props: StickyBarProps) {
  return <Bar {...props} ref={usePublishedHeight('--save-bar-height')} />
}

/** Of a form that is saved as a draft: what makes the draft public. */
interface Publishing {
  label: string
  /** Whether there is something to publish. */
  isOn: boolean
  /** Shown while everything is saved. */
  text: string
  onPublish: () => void
}

interface SaveBarProps {
  isDirty: boolean
  isSaving: boolean
  /** What is entered can't be saved as it is. */
  isBlocked?: boolean
  /** Without a form's id, the button calls this. */
  onSave?: () => void
  formId?: string
  onDiscard: () => void
  publishing?: Publishing
  /** Why it is not saved, or what came back: in view above the buttons, however long the form is. */
  notices?: ReactNode
}

/** Save and Discard of a form; says whether something is unsaved, and why. */
export function SaveBar({
  isDirty,
  isSaving,
  isBlocked = false,
  onSave,
  formId,
  onDiscard,
  publishing,
  notices,
}: SaveBarProps) {
  const { isOffline } = useConnection()
  const isUploading = useIsUploading()
  const words = messages.unsaved
  const isHeldBack = isOffline || isBlocked || isUploading
  const unsavedText = isOffline ? words.offline : words.unsaved
  const restText = publishing?.text ?? words.allSaved
  return (
    <StickyBar isIdle={!isDirty && !isSaving && !isUploading && !publishing?.isOn} mt="4">
      <Box
        role="alert"
        display="grid"
        gap="2"
        flexBasis="full"
        maxH="40dvh"
        overflowY="auto"
        _empty={{ display: 'none' }}
      >
        {notices}
      </Box>
      {publishing ? (
        <Button
          aria-disabled={isHeldBack || isSaving || !publishing.isOn}
          onClick={publishing.onPublish}
        >
          {publishing.label}
        </Button>
      ) : null}
      <Button
        variant={publishing ? 'outline' : 'solid'}
        type={formId ? 'submit' : 'button'}
        form={formId}
        aria-disabled={isHeldBack || !isDirty}
        busyLabel={isSaving && words.saving}
        onClick={onSave}
      >
        {publishing ? words.saveDraft : words.save}
      </Button>
      <Button
        variant="outline"
        // An upload would land in the form after that.
        aria-disabled={!isDirty || isSaving || isUploading}
        onClick={onDiscard}
      >
        {words.discard}
      </Button>
      <Text role="status" textStyle="second" color="fg.muted">
        {isUploading ? words.uploading : isDirty ? unsavedText : restText}
      </Text>
    </StickyBar>
  )
}
