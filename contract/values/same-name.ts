// Names that a reader can't tell apart. Pure.
import { foldText } from './fold-text.ts'

/** What equal names have in common: as searches fold them, without invisible characters, with one space between words. */
export const nameKey = (name: string) =>
  foldText(name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .replaceAll(/\s+/gu, ' ')
    .trim()
