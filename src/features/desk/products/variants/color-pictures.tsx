import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { productLimits } from '#contract/entities/product-limits.ts'
import { uploadPicture } from '#data/picture-upload.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PicturesField } from '#ui/form/pictures-field.tsx'
import { Dialog } from '#ui/overlay/overlay.tsx'
import { productMessages } from '../messages.ts'
import type { ProductValues } from '../product-values.ts'
import { type ColorGroup, groupsOf } from './variant-values.ts'

const words = productMessages.variants

const Choice = chakra(
  'button',
  {
    base: {
      p: '2px',
      border: '2px solid',
      borderColor: 'border.strong',
      borderRadius: 'control',
      cursor: 'pointer',
      _hover: { borderColor: 'fg' },
      _disabled: { borderColor: 'border', cursor: 'not-allowed' },
    },
  },
  { defaultProps: { type: 'button' } },
)

const shownAtMost = 4

interface ColorPicturesProps {
  group: ColorGroup
  /** Of the colour. */
  name: string
}

/** The pictures of a colour: chosen among the product's, or uploaded. */
export function ColorPictures({ group, name }: ColorPicturesProps) {
  const { control, getValues, setValue } = useFormContext<ProductValues>()
  const pictures = useWatch({ control, name: 'pictures' })
  const [isOpen, setOpen] = useState(false)
  const { images } = group
  const others = pictures.filter(({ path }) => !images.includes(path))
  const choose = (paths: string[]) => {
    // An upload ends later, also after the dialog is closed: the colour may have another place then.
    const places =
      groupsOf(getValues('variants')).find(({ key }) => key === group.key)?.places ?? []
    for (const at of places) setValue(`variants.${at}.images`, paths, { shouldDirty: true })
  }
  const change = (paths: string[]) => {
    choose(paths)
    // An uploaded picture joins the product's, where it can be described.
    const present = getValues('pictures')
    const known = new Set([...images, ...present.map(({ path }) => path)])
    const fresh = paths.filter((path) => !known.has(path)).map((path) => ({ path, text: '' }))
    const all = [...present, ...fresh].slice(0, productLimits.pictures)
    if (all.length > present.length) setValue('pictures', all, { shouldDirty: true })
  }
  const opener = images.length === 0 ? words.addPictures : words.changePictures
  const isFull = images.length >= productLimits.pictures
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {images.slice(0, shownAtMost).map((path) => (
        <Small key={path} path={path} />
      ))}
      <Button
        variant="outline"
        size="sm"
        aria-label={`${opener}: ${name}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="pictures" sizePx={20} />
        {opener}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={words.picturesOf(name)}
        description={words.picturesHint}
        footer={<Button onClick={() => setOpen(false)}>{words.done}</Button>}
      >
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
          <PicturesField
            label={words.picturesOf(name)}
            pictures={images.map((path) => ({ path, text: '' }))}
            onChange={(next) => change(next.map(({ path }) => path))}
            atMost={productLimits.pictures}
            upload={uploadPicture}
          />
          {others.length > 0 ? (
            <Box role="group" aria-label={words.choose} display="grid" gap="2">
              <chakra.p textStyle="label">{words.choose}</chakra.p>
              <Box display="flex" flexWrap="wrap" gap="2">
                {others.map(({ path, text }) => (
                  <Choice
                    key={path}
                    aria-label={words.take(
                      text || String(pictures.findIndex((one) => one.path === path) + 1),
                    )}
                    aria-disabled={isFull}
                    onClick={() => {
                      if (!isFull) choose([...images, path])
                    }}
                  >
                    <Small path={path} size="72px" />
                  </Choice>
                ))}
              </Box>
            </Box>
          ) : null}
        </Box>
      </Dialog>
    </Box>
  )
}

function Small({ path, size = '44px' }: { path: string; size?: string }) {
  return (
    <Picture
      path={path}
      alt=""
      sizes={size}
      w={size}
      h={size}
      placeholder={<Icon name="rosette" sizePx={24} strokeWidth={1.5} />}
    />
  )
}
