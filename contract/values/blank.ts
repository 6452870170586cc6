/** Whether nothing of the text can be seen. The braille blank U+2800 is no space to Unicode. */
export const isBlank = (text: string) => !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
