// Owns what Chakra is told of the names in `style-names.ts`, in place of its own base.
import { defineConfig } from '@chakra-ui/react'
import { conditions, outOfSight, properties, type TokenKind, wordsOf } from './style-names.ts'

const utilities = () =>
  Object.fromEntries(
    (Object.entries(properties) as [TokenKind, string][]).flatMap(([values, names]) =>
      wordsOf(names).map((each) => {
        const [name = '', shorthand] = each.split('/')
        return [name, { values, ...(shorthand ? { shorthand } : {}) }]
      }),
    ),
  )

/** Chakra's base, cut down to what the app uses. */
export const baseConfig = () =>
  defineConfig({
    utilities: {
      ...utilities(),
      srOnly: { values: { type: 'boolean' }, transform: () => outOfSight },
    },
    conditions,
  })
