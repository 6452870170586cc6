import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { openPaper, type Paper } from '#data/papers/papers.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { LoadingPanel } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlay/overlay.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { paperMessages as words } from './messages.ts'

/** Phones read a blob some time after a tap on its link. */
const revokeMs = 60_000

/** undefined = not read yet, null = it is gone. */
function usePaperUrl(paper: Paper | null): string | null | undefined {
  const [read, setRead] = useState<{ id: string; url: string | null }>()
  useEffect(() => {
    if (!paper) return undefined
    let isClosed = false
    let url: string | null = null
    void openPaper(paper).then((blob) => {
      if (isClosed) return
      url = blob && URL.createObjectURL(blob)
      setRead({ id: paper.id, url })
    })
    return () => {
      isClosed = true
      const last = url
      if (last !== null) setTimeout(() => URL.revokeObjectURL(last), revokeMs)
    }
  }, [paper])
  return read && read.id === paper?.id ? read.url : undefined
}

const Picture = chakra('img', {
  base: {
    display: 'block',
    maxW: 'full',
    maxH: { md: 'calc(100dvh - 150px)' },
    mx: 'auto',
    bg: '#fff',
  },
})

const Way = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: 'target',
    color: 'brand.fg',
    fontWeight: '560',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
})

interface PaperDialogProps {
  /** null = closed. */
  paper: Paper | null
  onClose: () => void
}

/** A paper over the whole window. */
export function PaperDialog({ paper, onClose }: PaperDialogProps) {
  const url = usePaperUrl(paper)
  // Keeps the paper while the dialog fades out.
  const [shown, setShown] = useState(paper)
  if (paper && paper !== shown) setShown(paper)
  const isPdf = shown?.kind === 'pdf'
  return (
    <Dialog
      isOpen={paper !== null}
      onClose={onClose}
      title={shown?.name}
      description={isPdf ? words.pdfText : null}
      size="full"
    >
      {url === undefined ? <LoadingPanel text={words.opening} /> : null}
      {url === null ? <Banner tone="warning">{words.gone}</Banner> : null}
      {url && shown ? (
        <>
          {isPdf ? null : <Picture src={url} alt={shown.name} />}
          <chakra.p display="flex" flexWrap="wrap" columnGap="6" mt="2">
            <Way href={url} target="_blank" rel="noopener noreferrer">
              <Icon name="outside" sizePx={20} />
              {words.newTab}
            </Way>
            <Way href={url} download={`${shown.name}.${shown.kind}`}>
              <Icon name="download" sizePx={20} />
              {words.save}
            </Way>
          </chakra.p>
        </>
      ) : null}
    </Dialog>
  )
}
