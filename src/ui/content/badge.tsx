import { chakra } from '@chakra-ui/react'
import { badgeRecipe } from '../theme/recipes/badge.ts'

/** A small label; `tone`: quiet, now, success, warning, error, edge. Word first, icon second. */
export const Badge = chakra('span', badgeRecipe)
