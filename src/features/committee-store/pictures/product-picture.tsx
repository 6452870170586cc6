import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#ui/content/icon.tsx'
import { PictureView, usePicture } from '#ui/content/picture.tsx'
import { messages } from '../messages.ts'
import type { ProductImage } from './product-pictures.ts'

const GalleryDialog = lazy(() =>
  import('./gallery-dialog.tsx').then((module) => ({ default: module.GalleryDialog })),
)

const small = { w: '64px', h: '64px', sizes: '64px' }
const large = {
  w: '96px',
  h: '96px',
  sizes: '96px',
}

const opener: SystemStyleObject = {
  position: 'relative',
  alignSelf: 'start',
  display: 'block',
  borderRadius: 'well',
  cursor: 'zoom-in',
  touchAction: 'manipulation',
}

const count: SystemStyleObject = {
  position: 'absolute',
  right: '0',
  bottom: '0',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  px: '6px',
  bg: 'bg.panel',
  color: 'fg',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'well',
  textStyle: 'tiny',
  fontWeight: '640',
  fontVariantNumeric: 'tabular-nums',
}

interface ProductPictureProps {
  productName: string
  images: readonly ProductImage[]
  /** '' = the first picture. */
  shownPath: string
  isLarge: boolean
  isEager: boolean
}

/** A product's picture, which opens the gallery. */
export function ProductPicture(props: ProductPictureProps) {
  const { productName, images, shownPath, isLarge, isEager } = props
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
      {...(isLarge ? large : small)}
      isEager={isEager}
      placeholder={
        <Icon
          name="rosette"
          sizePx={isLarge ? 48 : 32}
          strokeWidth={1.5}
          label={messages.placeholderImage}
        />
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
        <Suspense fallback={null}>
          <GalleryDialog
            productName={productName}
            images={images}
            startAt={startAt}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
