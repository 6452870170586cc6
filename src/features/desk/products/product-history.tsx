import type { DeskProduct } from '../../../../contract/entities/desk-products.ts'
import { Section } from '../../../ui/page/section.tsx'
import { ChangeList } from '../shared/change-list.tsx'
import { productMessages } from './messages.ts'
import { changeText, textOf } from './product-changes.ts'

const words = productMessages.history

/** Who changed the product, when and what. */
export function ProductHistory({ product }: { product: DeskProduct }) {
  return (
    <Section heading={productMessages.sections.history}>
      <ChangeList
        none={words.none}
        entries={product.changes.map((change) => ({
          id: change.id,
          title: textOf(change.after?.['name']) || product.entry.name,
          text: changeText(change, product.timeZone),
          by: change.by || words.byCommand,
          atMs: change.atMs,
        }))}
      />
    </Section>
  )
}
