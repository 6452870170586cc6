import { Box, chakra } from '@chakra-ui/react'
import { Icon } from '../../../ui/content/icon.tsx'
import { Picture } from '../../../ui/content/picture.tsx'
import { messages } from '../messages.ts'
import type { ProductImage } from './product-pictures.ts'

const Thumb = chakra(
  'button',
  {
    base: {
      p: '2px',
      border: '2px solid transparent',
      borderRadius: 'chip',
      cursor: 'pointer',
      _hover: { borderColor: 'border.strong' },
      '&[aria-current=true]': { borderColor: 'fg' },
    },
  },
  { defaultProps: { type: 'button' } },
)

interface GalleryThumbsProps {
  images: readonly ProductImage[]
  at: number
  onChoose: (at: number) => void
}

/** Every picture small, to go to it at once. */
export function GalleryThumbs({ images, at, onChoose }: GalleryThumbsProps) {
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
