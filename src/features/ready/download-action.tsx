import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { messages } from './messages.ts'
import type { Download } from './download-state.ts'

const Bar = chakra('progress', {
  base: {
    display: 'block',
    w: 'full',
    h: '12px',
    appearance: 'none',
    border: '1px solid',
    borderColor: 'fg',
    bg: 'bg',
    accentColor: 'var(--chakra-colors-fg)',
    '&::-webkit-progress-bar': { bg: 'bg' },
    '&::-webkit-progress-value': { bg: 'fg' },
    '&::-moz-progress-bar': { bg: 'fg' },
  },
})

const tones = { saved: 'success', partly: 'warning', unreachable: 'warning' } as const

interface DownloadActionProps {
  download: Download
  /** True when nothing is missing; a download then refreshes the saved data. */
  isComplete: boolean
  onStart: () => void
}

/** The download button, its progress and its outcome. */
export function DownloadAction({ download, isComplete, onStart }: DownloadActionProps) {
  const labelId = useId()
  const progress = download.kind === 'running' ? download.progress : null
  return (
    <chakra.div display="grid" gap="3" mt="4" maxW="480px">
      {progress ? (
        <chakra.div display="grid" gap="2">
          <chakra.p
            id={labelId}
            display="flex"
            justifyContent="space-between"
            gap="3"
            textStyle="second"
            fontVariantNumeric="tabular-nums lining-nums"
          >
            <span>{messages.progress[progress.part]}</span>
            <span>{messages.ofTotal(progress.done, progress.total)}</span>
          </chakra.p>
          <Bar aria-labelledby={labelId} value={progress.done} max={Math.max(progress.total, 1)} />
        </chakra.div>
      ) : null}
      <Button
        variant={isComplete ? 'outline' : 'solid'}
        busyLabel={progress !== null && messages.saving}
        onClick={onStart}
      >
        <Icon name={isComplete ? 'reload' : 'download'} sizePx={20} />
        {isComplete ? messages.again : messages.save}
      </Button>
      <div role="status">
        {download.kind === 'ended' ? (
          <Banner tone={tones[download.outcome]}>{messages.outcomes[download.outcome]}</Banner>
        ) : null}
      </div>
    </chakra.div>
  )
}
