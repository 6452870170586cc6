type HtmlMaker = { emptyHTML: TrustedHTML }

/** Nothing, as the policy for trusted types lets it be written into an element. */
export const emptyHtml: string | TrustedHTML =
  (globalThis as { trustedTypes?: HtmlMaker }).trustedTypes?.emptyHTML ?? ''
