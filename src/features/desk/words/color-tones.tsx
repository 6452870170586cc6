import { Box, chakra } from '@chakra-ui/react'
import { clubTones, readableTone } from '#contract/rules/event/club-colors.ts'
import { eventMessages as words } from './messages.ts'

const schemes = ['light', 'dark'] as const

const Sample = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    p: '3',
    border: '1px solid',
    borderColor: 'border.strong',
    // The scheme of the sample, which need not be that of the desk.
    bg: 'bg',
    color: 'fg',
  },
})

const Solid = chakra('span', {
  base: { borderRadius: 'control', px: '4', py: '2', fontWeight: '640' },
})

/** How the pages show a color of the club in both schemes, before it is saved. */
export function ColorTones({ color }: { color: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null
  const asChosen = schemes.find((scheme) => readableTone(color, scheme) === color.toLowerCase())
  return (
    <Box display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" gap="3">
        {schemes.map((scheme) => {
          const tones = clubTones(color, scheme)
          return (
            <chakra.figure key={scheme} display="grid" gap="1">
              <Sample className={scheme}>
                <Solid style={{ background: tones.solid, color: tones.contrast }}>
                  {words.colorSample.button}
                </Solid>
                <chakra.span style={{ color: tones.solid }} fontWeight="640">
                  {words.colorSample.text}
                </chakra.span>
              </Sample>
              <chakra.figcaption textStyle="second" color="fg.muted">
                {words.colorOn[scheme]}
              </chakra.figcaption>
            </chakra.figure>
          )
        })}
      </Box>
      <chakra.p role="status" textStyle="second">
        {words.colorAsChosen[asChosen ?? 'neither']}
      </chakra.p>
    </Box>
  )
}
