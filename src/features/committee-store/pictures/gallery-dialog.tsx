import { Box, chakra } from '@chakra-ui/react'
import { Icon } from '#ui/content/icon.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlay/overlay.tsx'
import { current } from '#ui/theme/marks.ts'
import { messages } from '../messages.ts'
import type { ProductImage } from './product-pictures.ts'
import { useGallery } from './use-gallery.ts'

const Strip = chakra('div', {
  base: {
    display: 'flex',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollBehavior: 'smooth',
    scrollbarWidth: 'none',
    borderRadius: 'well',
    // As large as the window allows without hiding the controls.
    h: 'min(calc(100dvh - 300px), 100vw - 64px, 640px)',
    minH: '180px',
  },
})

const slideSizes = '(min-width: 820px) 758px, 92vw'

interface GalleryProps {
  images: readonly ProductImage[]
  startAt: number
}

interface GalleryDialogProps extends GalleryProps {
  productName: string
  isOpen: boolean
  onClose: () => void
}

/** The pictures of a product, one at a time. */
export function GalleryDialog({ productName, isOpen, onClose, ...gallery }: GalleryDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={productName}
      description={messages.gallery.count(gallery.images.length)}
      isDescriptionHidden
      size="xl"
    >
      <Gallery {...gallery} />
    </Dialog>
  )
}

function Gallery({ images, startAt }: GalleryProps) {
  const { strip, at, go } = useGallery(images.length, startAt)
  const isLast = at === images.length - 1
  return (
    <Box display="grid" gap="3">
      <Strip ref={strip} role="group" aria-label={messages.gallery.strip} tabIndex={0}>
        {images.map((image, index) => (
          <Picture
            key={image.path}
            path={image.path}
            alt={image.alt}
            sizes={slideSizes}
            isEager={index === startAt}
            placeholder={<Missing />}
            w="full"
            h="full"
            css={{ scrollSnapAlign: 'start', scrollSnapStop: 'always' }}
          />
        ))}
      </Strip>
      {images.length > 1 ? (
        <>
          <Box display="flex" alignItems="center" justifyContent="center" gap="4">
            <IconButton
              aria-label={messages.gallery.previous}
              aria-disabled={at === 0}
              onClick={() => go(at - 1)}
            >
              <Icon name="left" />
            </IconButton>
            <chakra.p role="status" minW="9ch" textAlign="center" fontVariantNumeric="tabular-nums">
              {messages.gallery.position(at + 1, images.length)}
            </chakra.p>
            <IconButton
              aria-label={messages.gallery.next}
              aria-disabled={isLast}
              onClick={() => go(at + 1)}
            >
              <Icon name="right" />
            </IconButton>
          </Box>
          <GalleryThumbs images={images} at={at} onChoose={go} />
        </>
      ) : null}
    </Box>
  )
}

function Missing() {
  return (
    <chakra.span display="grid" justifyItems="center" gap="3" p="5" textStyle="second">
      <Icon name="rosette" sizePx={64} strokeWidth={1.5} />
      {messages.gallery.missing}
    </chakra.span>
  )
}

const Thumb = chakra(
  'button',
  {
    base: {
      p: '2px',
      border: '2px solid',
      ...current,
      borderRadius: 'chip',
      cursor: 'pointer',
      _hover: { borderColor: 'border.strong' },
    },
  },
  { defaultProps: { type: 'button' } },
)

interface GalleryThumbsProps {
  images: readonly ProductImage[]
  at: number
  onChoose: (at: number) => void
}

function GalleryThumbs({ images, at, onChoose }: GalleryThumbsProps) {
  return (
    <Box display="flex" flexWrap="wrap" justifyContent="center" gap="1">
      {images.map((image, index) => (
        <Thumb
          key={image.path}
          aria-label={messages.gallery.show(index + 1)}
          aria-current={index === at}
          onClick={() => onChoose(index)}
        >
          <Picture
            path={image.path}
            alt=""
            sizes="56px"
            placeholder={<Icon name="rosette" strokeWidth={1.5} />}
            w="56px"
            h="56px"
          />
        </Thumb>
      ))}
    </Box>
  )
}
