import { chakra } from '@chakra-ui/react'
import { Link } from './link.tsx'
import { buttonRecipe } from '../theme/recipes/button.ts'

/** A link of the app that looks like a button. */
export const LinkButton = chakra(Link, buttonRecipe)
