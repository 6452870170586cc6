import { Box, Text } from '@chakra-ui/react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { DeskProductList, DeskProductRow } from '#contract/entities/desk/products.ts'
import { hasAllWords, searchWords } from '#contract/values/search-words.ts'
import { useRemoveProducts } from '#data/desk/products.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { useStable } from '#lib/hooks/use-stable.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { useTextParam } from '#ui/hooks/use-text-param.ts'
import { useProgressiveCount } from '#ui/loading/use-progressive-count.ts'
import { ColumnHead, DeskTable } from '../shared/list/desk-table.tsx'
import { ListHead } from '../shared/list/list-head.tsx'
import { ChooseAll, ChooseHead } from '../shared/many/choice.tsx'
import { RemovalNotice, useRemoveMany } from '../shared/many/remove-many.tsx'
import { useChosen } from '../shared/many/use-chosen.ts'
import { deskProductPath } from '../shared/paths.ts'
import { EndSales, useEndSale } from './end-sales.tsx'
import { ManyChanges } from './many-changes.tsx'
import { productMessages } from './messages.ts'
import { MoveDialog } from './move-dialog.tsx'
import { productColumns, ProductRow } from './product-row.tsx'
import { DeskLinkButton } from '../shared/desk-link.tsx'

const { columns, ...words } = productMessages

/** The rows that have every word of the text. */
export function matching(rows: readonly DeskProductRow[], text: string): DeskProductRow[] {
  const search = searchWords(text)
  return rows.filter(({ name, variantNames }) => hasAllWords(search, name, ...variantNames))
}

/** A committee's products; the list filters while somebody types. */
export function ProductList({ list }: { list: DeskProductList }) {
  const { isOffline } = useConnection()
  const { committee, products } = list
  const text = useTextParam('q')
  // Each opening starts anew.
  const [moved, setMoved] = useState({
    row: null as DeskProductRow | null,
    isOpen: false,
    count: 0,
  })
  const sought = useDeferredValue(text.draft)
  const shown = useMemo(() => matching(products, sought), [products, sought])
  const count = useProgressiveCount(shown.length, 20)
  const nowMs = useNow(60_000)
  const { sales, endSale } = useEndSale()
  const onEndSale = useStable((row: DeskProductRow) => void endSale(row))
  const onMove = useStable((row: DeskProductRow) =>
    setMoved({ row, isOpen: true, count: moved.count + 1 }),
  )
  const chosen = useChosen(products, shown)
  const { mutateAsync } = useRemoveProducts(committee.id)
  const { removal, ask, remove, forget } = useRemoveMany({
    subject: 'product',
    words: words.removal,
    send: mutateAsync,
  })
  const removeChosen = async () => {
    const rows = products.filter(({ id }) => chosen.ids.has(id))
    if (!(await ask(rows))) return
    chosen.chooseNone()
    await remove(rows)
  }
  const newPath = deskProductPath(committee.id, 'new')
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '2' }}>
      <ListHead label={words.find} text={text}>
        <DeskLinkButton to={newPath}>{words.add}</DeskLinkButton>
      </ListHead>
      <RemovalNotice
        removal={removal}
        words={words.removal}
        onUndone={forget}
        renderInstead={(ids) => (
          <EndSales
            rows={products.filter(({ id, isEnded }) => ids.includes(id) && !isEnded)}
            isSaving={ids.some((id) => sales.get(id)?.isSaving)}
            onPress={onEndSale}
          />
        )}
      />
      <ChooseAll chosen={chosen} shownCount={shown.length}>
        <Text role="status" textStyle="second" color="fg.muted">
          {words.shown(shown.length, products.length)}
        </Text>
      </ChooseAll>
      {shown.length === 0 ? (
        <Empty
          heading={products.length === 0 ? words.none : words.noMatch}
          text={products.length === 0 ? words.noneText : undefined}
        />
      ) : (
        <DeskTable
          label={words.table}
          columns={productColumns}
          head={
            <>
              <ChooseHead />
              {Object.entries(columns).map(([name, title]) => (
                <ColumnHead
                  key={name}
                  isNumber={name !== 'product' && name !== 'acts'}
                  px={name === 'acts' ? '5' : undefined}
                >
                  {title}
                </ColumnHead>
              ))}
            </>
          }
        >
          {shown.slice(0, count).map((row) => (
            <ProductRow
              key={row.id}
              row={row}
              committeeId={committee.id}
              timeZone={list.timeZone}
              nowMs={nowMs}
              isOffline={isOffline}
              isSaving={sales.get(row.id)?.isSaving ?? false}
              outcome={sales.get(row.id)?.outcome}
              onEndSale={onEndSale}
              onMove={products.length > 1 ? onMove : undefined}
              isChosen={chosen.renderedIds.has(row.id)}
              onChoose={chosen.choose}
            />
          ))}
        </DeskTable>
      )}
      <ManyChanges list={list} chosen={chosen} onRemove={() => void removeChosen()} />
      {moved.row ? (
        <MoveDialog
          key={moved.count}
          list={list}
          row={moved.row}
          isOpen={moved.isOpen}
          onClose={() => setMoved({ ...moved, isOpen: false })}
        />
      ) : null}
    </Box>
  )
}
