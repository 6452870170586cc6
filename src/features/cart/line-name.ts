import { lineNotes, type LabelledAnswer } from '#contract/entities/answers.ts'

interface NamedLine {
  productName: string
  variantName: string
  answers: readonly LabelledAnswer[]
}

/** The product with what distinguishes the line from its others: "Club shirt (Navy-S)". */
export function lineName(line: NamedLine): string {
  const notes = lineNotes(line).join(', ')
  return notes === '' ? line.productName : `${line.productName} (${notes})`
}
