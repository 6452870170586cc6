// Stands in for Emotion's list of every attribute there is (`vite.config.ts`). What a component is given besides
// its styles and variants is for the element, as types see to; but for what is Chakra's own.
const chakrasOwn = new Set(['as', 'asChild', 'recipe', 'theme', 'unstyled'])

/** Whether an element of a page is given it. */
// oxlint-disable-next-line import/no-default-export -- what it stands in for has one
export default function isAttribute(name: string): boolean {
  return !chakrasOwn.has(name)
}
