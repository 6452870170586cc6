// Names that a reader can't tell apart. Pure.

/** What names that look alike have in common: no letter case, no invisible characters, one space between words. */
export const nameKey = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
