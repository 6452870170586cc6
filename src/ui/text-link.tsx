import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router'

const textLink = {
  color: 'brand.fg',
  textDecoration: 'underline',
  textDecorationThickness: '1.5px',
  textUnderlineOffset: '3px',
  _hover: { textDecorationThickness: '3px' },
}

/** An underlined link to a place in the app. */
export const TextLink = chakra(Link, { base: textLink })
