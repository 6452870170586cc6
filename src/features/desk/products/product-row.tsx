import { Box, chakra, Text } from '@chakra-ui/react'
import { memo } from 'react'
import type { DeskProductRow } from '#contract/entities/desk/products.ts'
import type { ProductOutcome } from '#data/desk/products.ts'
import { formatCents, formatInstant } from '#lib/format.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Cell, Labelled, Row, RowHead } from '../shared/list/desk-table.tsx'
import { ChooseCell } from '../shared/many/choice.tsx'
import { deskProductPath } from '../shared/paths.ts'
import { messages } from '../messages.ts'
import { productMessages } from './messages.ts'
import { DeskLink, DeskLinkButton } from '../shared/desk-link.tsx'

const { columns, ...words } = productMessages

interface ProductCellsProps {
  row: DeskProductRow
  committeeId: number
  timeZone: string
  nowMs: number
  isOffline: boolean
  isSaving: boolean
  /** How the last end or resumption of this product's sale went. */
  outcome: ProductOutcome | undefined
  onEndSale: (row: DeskProductRow) => void
  /** undefined = there is no other place. */
  onMove: ((row: DeskProductRow) => void) | undefined
}

interface ProductRowProps extends ProductCellsProps {
  isChosen: boolean
  onChoose: (id: number, isChosen: boolean) => void
}

/** A fixed grid, because browsers ignore `content-visibility` on the rows of a table. */
export const productColumns = {
  md: '40px minmax(0, 1fr) 95px 110px 60px 215px',
  lg: '40px minmax(0, 1fr) 95px 115px 60px 320px',
}

/** Ten rows fit a laptop's window. */
const low = { minH: { lg: '36px' }, py: { lg: '0' } } as const

/** One product of the list; memoized, because a list of a thousand renders in portions. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { isChosen, onChoose, ...cells } = props
  const { id, name } = cells.row
  return (
    <Row
      isGrid
      gridTemplateColumns={{ base: 'auto minmax(0, 1fr) auto', ...productColumns }}
      gridTemplateAreas={{
        base: '"choose name price" "left left sold" "acts acts acts"',
        md: '"choose name price left sold acts"',
      }}
      css={{
        // Safari would clip the focus ring of the checkbox at the edge.
        '@supports (overflow-clip-margin: 6px)': {
          contentVisibility: 'auto',
          containIntrinsicSize: 'auto 120px',
          overflowClipMargin: '6px',
        },
      }}
    >
      <ChooseCell id={id} name={name} isChosen={isChosen} onChoose={onChoose} />
      <ProductCells {...cells} />
    </Row>
  )
})

/** Memoized apart from the choice, because all can be chosen at once. */
const ProductCells = memo(function ProductCells(props: ProductCellsProps) {
  const { row, committeeId, timeZone, nowMs, isOffline, isSaving, outcome } = props
  const { onEndSale, onMove } = props
  const { name, isEnded } = row
  const isLater = row.availableMs !== null && row.availableMs > nowMs
  return (
    <>
      <RowHead gridArea="name">
        <Box display="flex" alignItems="center" gap="3" minW="0">
          <Picture
            path={row.imagePath}
            alt=""
            sizes="48px"
            w={{ base: '48px', md: '36px' }}
            h={{ base: '48px', md: '36px' }}
            placeholder={<Icon name="rosette" sizePx={24} strokeWidth={1.5} />}
          />
          <Box minW="0">
            <chakra.span
              overflowWrap="anywhere"
              css={{ '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' } }}
            >
              <DeskLink to={deskProductPath(committeeId, row.id)}>{name}</DeskLink>
            </chakra.span>
            <Box display="flex" flexWrap="wrap" gap="1" fontWeight="400">
              {isEnded ? <Badge tone="error">{words.ended}</Badge> : null}
              {row.isSoldOut && !isEnded ? <Badge tone="warning">{words.soldOut}</Badge> : null}
              {row.isTestOnly ? <Badge tone="edge">{words.testOnly}</Badge> : null}
              {isLater ? (
                <Badge tone="quiet">
                  {words.startsAt(formatInstant(row.availableMs ?? 0, 'dateTimeShort', timeZone))}
                </Badge>
              ) : null}
            </Box>
          </Box>
        </Box>
      </RowHead>
      <Cell gridArea="price" isNumber>
        {row.priceCents === null ? words.noPrice : formatCents(row.priceCents)}
      </Cell>
      <Labelled gridArea="left" label={columns.left} isNumber>
        {row.left ?? words.notCounted}
        {row.held > 0 ? (
          <Text textStyle="second" color="fg.muted" whiteSpace="normal">
            {words.held(row.held)}
          </Text>
        ) : null}
      </Labelled>
      <Labelled gridArea="sold" label={columns.sold} isNumber>
        {row.sold}
      </Labelled>
      <Cell gridArea="acts" pl={{ md: '5' }}>
        <Box display="flex" flexWrap={{ base: 'wrap', lg: 'nowrap' }} gap="2">
          <Button
            variant="outline"
            size="sm"
            {...low}
            disabled={isOffline}
            // As wide as “Sell again”, so that what follows stands in a column.
            minW="108px"
            whiteSpace="nowrap"
            busyLabel={isSaving && messages.dialog.saving}
            onClick={() => onEndSale(row)}
          >
            {isEnded ? words.resume : words.end}
            <chakra.span srOnly>{`: ${name}`}</chakra.span>
          </Button>
          <DeskLinkButton
            variant="plain"
            size="sm"
            {...low}
            to={`${deskProductPath(committeeId, 'new')}?copy=${row.id}`}
          >
            {words.copy}
            <chakra.span srOnly>{` ${name}`}</chakra.span>
          </DeskLinkButton>
          {onMove ? (
            <Button
              variant="plain"
              size="sm"
              {...low}
              disabled={isOffline}
              onClick={() => onMove(row)}
            >
              {words.move}
              <chakra.span srOnly>{` ${name}`}</chakra.span>
            </Button>
          ) : null}
        </Box>
        <FailureNote outcome={outcome} />
      </Cell>
    </>
  )
})
