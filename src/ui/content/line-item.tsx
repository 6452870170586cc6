import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatCents } from '#lib/format.ts'
import { messages } from '../messages.ts'
import { Icon } from './icon.tsx'
import { Money } from './money.tsx'
import { Picture } from './picture.tsx'

interface LineItemProps {
  /** '' = no picture; undefined leaves out its frame. */
  imagePath?: string
  name: string
  unitCents: number
  quantity: number
  /** Variant and answers, one line each. */
  notes: readonly string[]
  /** The highest quantity that can be bought now; a larger quantity is marked. null = not known. */
  atMost?: number | null
  /** Changes the quantity. */
  stepper?: ReactNode
  /** A button under the line's total. */
  action?: ReactNode
}

/** One line of a cart or an order. */
export function LineItem(props: LineItemProps) {
  const { imagePath, name, unitCents, quantity, notes, atMost, stepper, action } = props
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={
        imagePath === undefined ? 'minmax(0, 1fr) auto' : '56px minmax(0, 1fr) auto'
      }
      gap="2px 12px"
      py="10px"
      borderBottom="1px solid"
      borderColor="border"
    >
      {imagePath === undefined ? null : <LinePicture path={imagePath} />}
      <Text fontWeight="680">{name}</Text>
      <Money cents={unitCents * quantity} fontWeight="680" textAlign="right" />
      <Box color="fg.muted" textStyle="second" fontVariantNumeric="tabular-nums lining-nums">
        {[...new Set(notes)].map((note) => (
          <Text key={note}>{note}</Text>
        ))}
        <Text>
          {formatCents(unitCents)} × {quantity}
        </Text>
        {typeof atMost === 'number' && quantity > atMost ? (
          <Text fontWeight="640" color="warning.fg">
            {atMost === 0 ? messages.noneLeft : messages.onlyLeft(atMost)}
          </Text>
        ) : null}
        {stepper ? (
          <Box display="grid" gap="1" mt="2">
            {stepper}
          </Box>
        ) : null}
      </Box>
      {action}
    </Box>
  )
}

/** The picture of a line, at the left of its rows. */
export function LinePicture({ path }: { path: string }) {
  return (
    <Picture
      path={path}
      alt=""
      sizes="56px"
      w="56px"
      h="56px"
      gridRow="1 / span 2"
      alignSelf="start"
      data-testid="line-picture"
      placeholder={<Icon name="rosette" sizePx={28} strokeWidth={1.5} />}
    />
  )
}

export function LineItems({ children }: { children: ReactNode }) {
  return (
    <Box as="ul" listStyleType="none" mb="3">
      {children}
    </Box>
  )
}
