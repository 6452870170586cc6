import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { useState } from 'react'
import { Icon } from '#ui/content/icon.tsx'
import { PictureView, usePicture } from '#ui/content/picture.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { messages } from '../messages.ts'
import type { ProductImage } from './product-pictures.ts'

const GalleryDialog = lazyPart(() =>
  import('./gallery-dialog.tsx').then((module) => module.GalleryDialog),
)

const size = '96px'

const opener: SystemStyleObject = {
  alignSelf: 'start',
  display: 'grid',
  borderRadius: 'well',
  cursor: 'zoom-in',
  touchAction: 'manipulation',
}

// Below the picture, of which it hides nothing.
const count: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1',
  pt: '2px',
  color: 'fg.muted',
  textStyle: 'tiny',
  fontWeight: '640',
  fontVariantNumeric: 'tabular-nums',
}

interface ProductPictureProps {
  productName: string
  images: readonly ProductImage[]
  /** '' = the first picture. */
  shownPath: string
  isEager: boolean
}

/** A product's picture, which opens the gallery. */
export function ProductPicture(props: ProductPictureProps) {
  const { productName, images, shownPath, isEager } = props
  const [startAt, setStartAt] = useState<number | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const at = Math.max(
    images.findIndex(({ path }) => path === shownPath),
    0,
  )
  const shown = images[at] ?? { path: '', text: '', alt: '' }
  const state = usePicture(shown.path)
  const picture = (
    <PictureView
      picture={state}
      alt={shown.alt}
      sizes={size}
      w={size}
      h={size}
      isCropped
      isEager={isEager}
      placeholder={
        <Icon name="rosette" sizePx={48} strokeWidth={1.5} label={messages.placeholderImage} />
      }
    />
  )
  // A single picture that failed to load has no gallery.
  if (images.length === 0 || (images.length === 1 && state.isMissing)) return picture
  return (
    <>
      <chakra.button
        type="button"
        css={opener}
        aria-haspopup="dialog"
        aria-label={messages.gallery.open(productName, images.length, shown.text)}
        onClick={() => {
          setStartAt(at)
          setIsOpen(true)
        }}
      >
        {picture}
        {images.length > 1 ? (
          <chakra.span css={count} aria-hidden>
            <Icon name="pictures" sizePx={16} />
            {images.length}
          </chakra.span>
        ) : null}
      </chakra.button>
      {startAt === null ? null : (
        <GalleryDialog
          productName={productName}
          images={images}
          startAt={startAt}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onMissing={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
