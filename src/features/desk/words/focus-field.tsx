import { Box, chakra } from '@chakra-ui/react'
import { Picture } from '#ui/content/picture.tsx'
import { TextField } from '#ui/form/field.tsx'
import { valueAt } from './content.ts'
import { eventMessages as words } from './messages.ts'

const axes = ['x', 'y'] as const

/** As home shows its picture: `landscapeSize` of src/ui/art. */
const frames = [
  { kind: 'phone', proportions: '390 / 316', width: '156px' },
  { kind: 'wide', proportions: '1280 / 400', width: '404px' },
] as const

interface FocusFieldProps {
  name: string
  picture: string
  value: unknown
  onChange: (focus: { x: number; y: number }) => void
}

/** The point of a picture that stays in view, with what phones and wide screens then show. */
export function FocusField({ name, picture, value, onChange }: FocusFieldProps) {
  const at = (axis: 'x' | 'y') => Number(valueAt(value, [axis]) ?? 50)
  const focus = { x: at('x'), y: at('y') }
  return (
    <>
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="end">
        {frames.map(({ kind, proportions, width }) => (
          <chakra.figure key={kind} display="grid" gap="1" maxW="full" w={width}>
            <Picture
              path={picture}
              alt=""
              sizes={width}
              placeholder={words.noPicture}
              isCropped
              w="full"
              aspectRatio={proportions}
              css={{ '& > img': { objectPosition: `${focus.x}% ${focus.y}%` } }}
            />
            <chakra.figcaption textStyle="second" color="fg.muted">
              {words.cropped[kind]}
            </chakra.figcaption>
          </chakra.figure>
        ))}
      </Box>
      {axes.map((axis) => (
        <Box key={axis} maxW="404px">
          <TextField
            name={`${name}.${axis}`}
            label={words.focus[axis]}
            type="range"
            p="0"
            min={0}
            max={100}
            step={5}
            value={focus[axis]}
            onChange={(e) => onChange({ ...focus, [axis]: Number(e.target.value) })}
          />
        </Box>
      ))}
    </>
  )
}
