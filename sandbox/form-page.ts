// The page frame and form fields that the sandboxes' pages share.
import { readFileSync } from 'node:fs'
import { html, type Html } from './html.ts'

export type PageFrame = {
  title: string
  /** The title of the browser's tab. */
  owner: string
  /** The line across the top. */
  strip: string
  /** Where the style sheet is served. */
  cssPath: string
}

/** The pages' style sheet. */
export const formPageCss = readFileSync(new URL('form-page.css', import.meta.url), 'utf8')

/** Headers of the pages: not cached, and only their own style sheet and fonts are loaded. */
export const formPageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action *; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** A whole page around its content. */
export function formPage({ title, owner, strip, cssPath }: PageFrame, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${owner}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${cssPath}" />
      </head>
      <body>
        <header class="strip">${strip}</header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.html
}

/** The error of the whole form, announced by screen readers. */
export function problemNote(text: string | undefined): Html | null {
  return text === undefined ? null : html`<p class="problem" role="alert">${text}</p>`
}

/** A labelled field with its hint or its error. */
export function field(of: {
  name: string
  label: string
  type: string
  autocomplete: string
  value: string
  problem: string | undefined
  hint?: string
  /** A link to follow after an error of the whole form. */
  focus?: boolean
}): Html {
  const { name, problem, hint } = of
  return html`<div class="field ${problem && 'bad'}">
    <label for="${name}">${of.label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${of.type}"
      autocomplete="${of.autocomplete}"
      value="${of.value}"
      aria-invalid="${problem ? 'true' : 'false'}"
      aria-describedby="${name}-help"
      ${(problem || of.focus) && html`autofocus`}
    />
    <p id="${name}-help" class="${problem ? 'error' : 'hint'}">${problem ?? hint}</p>
  </div>`
}
