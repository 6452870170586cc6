// Wording of the page without content yet.
export const messages = { works: 'info works!' } as const
