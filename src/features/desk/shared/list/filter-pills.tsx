import { chakra } from '@chakra-ui/react'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { messages } from '../../messages.ts'
import { asEntry, useAddressParams } from '#ui/hooks/use-address-params.ts'

const words = messages.filters

/** A filter that is on. */
export interface FilterPill {
  /** The query parameter that sets it. */
  param: string
  text: string
}

/** `params` without the filters `names`; the list starts at its first page. */
export function withoutParams(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of [...names, 'page']) next.delete(name)
  return next
}

/** The pill of a search text; none without one. */
export const searchPills = (text: string): FilterPill[] =>
  text === '' ? [] : [{ param: 'q', text: words.search(text) }]

/**
 * The filters that are on, each with a button that takes it out of the address; renders nothing without one. On phones
 * they scroll in one row, so that they don't push the list down.
 */
export function FilterPills({ pills }: { pills: readonly FilterPill[] }) {
  const [, change] = useAddressParams()
  if (pills.length === 0) return null
  const remove = (names: readonly string[]) =>
    change((params) => withoutParams(params, names), asEntry)
  return (
    <chakra.ul
      aria-label={words.label}
      display="flex"
      flexWrap={{ md: 'wrap' }}
      alignItems="center"
      gap="2"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      listStyleType="none"
    >
      {pills.map(({ param, text }) => (
        <chakra.li key={param} flexShrink={{ base: '0', md: '1' }} minW="0" maxW="full">
          <Chip onClick={() => remove([param])}>
            <span>
              <chakra.span srOnly>{words.remove} </chakra.span>
              {text}
            </span>
            <Icon name="close" sizePx={16} />
          </Chip>
        </chakra.li>
      ))}
      {pills.length > 1 ? (
        <chakra.li flexShrink="0">
          <Button variant="plain" size="sm" onClick={() => remove(pills.map(({ param }) => param))}>
            {words.clearAll}
          </Button>
        </chakra.li>
      ) : null}
    </chakra.ul>
  )
}
