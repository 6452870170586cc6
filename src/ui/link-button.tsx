import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router'
import { buttonRecipe } from './theme/recipes/button.ts'

/** A link of the app that looks like a button; `to` as for react-router's Link. */
export const LinkButton = chakra(Link, buttonRecipe)
