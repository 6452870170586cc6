import { defineTextStyles } from '@chakra-ui/react'

const heading = {
  fontFamily: 'heading',
  fontWeight: '640',
  letterSpacing: '-0.012em',
  textWrap: 'balance',
  fontVariantNumeric: 'lining-nums',
}

export const textStyles = defineTextStyles({
  tiny: { value: { fontSize: '14', lineHeight: '1.3' } },
  second: { value: { fontSize: '15', lineHeight: '1.45' } },
  label: { value: { fontSize: '15', lineHeight: '1.45', fontWeight: '640' } },
  note: { value: { fontSize: '16', lineHeight: '1.38' } },
  text: { value: { fontSize: '17', lineHeight: '1.45' } },
  price: {
    value: { fontSize: '20', fontWeight: '700', fontVariantNumeric: 'tabular-nums lining-nums' },
  },
  card: { value: { ...heading, fontSize: '18', lineHeight: '1.22' } },
  greeting: { value: { ...heading, fontSize: '20', fontWeight: '600', lineHeight: '1.3' } },
  section: { value: { ...heading, fontSize: { base: '22', md: '26' }, lineHeight: '1.15' } },
  screen: { value: { ...heading, fontSize: { base: '24', md: '30' }, lineHeight: '1.12' } },
  hero: { value: { ...heading, fontSize: { base: '29', md: '40' }, lineHeight: '1.1' } },
  order: {
    value: {
      ...heading,
      fontSize: '56',
      fontWeight: '700',
      letterSpacing: '0.04em',
      lineHeight: '1',
    },
  },
})
