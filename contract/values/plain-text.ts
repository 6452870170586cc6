// Text that people enter and read as it is.
const tag = /<\/?[a-z!][^>]*>/i

/** Whether a text has HTML in it. */
export const hasTag = (text: string) => tag.test(text)

export const plainTextOnly = 'Use plain text only. Remove the parts between < and >.'
