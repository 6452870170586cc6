import { Box } from '@chakra-ui/react'
import { lineNotes } from '#contract/entities/answers.ts'
import type { SetAsideLine } from '#contract/entities/cart.ts'
import { LineItem, LineItems } from '#ui/content/line-item.tsx'
import { Section } from '#ui/page/section.tsx'
import { messages } from './messages.ts'
import { RemoveButton } from './remove-button.tsx'
import type { CartEdits } from './use-cart-edits.ts'

/** What was left in the cart when its event closed: outside the cart's sums, and in nobody's way. */
export function SetAsideLines({ lines, edits }: { lines: SetAsideLine[]; edits: CartEdits }) {
  const names = [...new Set(lines.map(({ eventName }) => eventName))]
  return (
    <Box display="grid" gap="4" mt="6">
      {names.map((name) => (
        <Section key={name} heading={messages.setAside(name)}>
          <LineItems>
            {lines
              .filter(({ eventName }) => eventName === name)
              .map((line) => (
                <LineItem
                  key={line.id}
                  imagePath={line.imagePath}
                  name={line.productName}
                  unitCents={line.unitCents}
                  quantity={line.quantity}
                  notes={lineNotes(line)}
                  action={
                    <RemoveButton
                      productName={line.productName}
                      isRemoving={edits.removingId === line.id}
                      onRemove={() => edits.removeSetAside(line)}
                    />
                  }
                />
              ))}
          </LineItems>
        </Section>
      ))}
    </Box>
  )
}
