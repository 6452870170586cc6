// Collects the console errors, uncaught errors and CSP violations of pages.
import type { BrowserContext } from '@playwright/test'

export interface PageWatch {
  /** Watches every page of the context from now on. */
  follow(context: BrowserContext): Promise<void>
  /** Allows matching console messages. */
  allow(pattern: RegExp): void
  /** The messages that are not allowed. */
  complaints(): string[]
}

/** The sample event has one missing picture, so that its placeholder shows. */
const missingSamplePicture =
  /^console: Failed to load resource: .* 404 .*\/images\/sample\/missing\/bookmark\.svg\?w=\d+\)$/

/** The stores that tests write (`written-store.ts`) have no logo, and other tests on the same product see them too. */
const missingWrittenLogo =
  /^console: Failed to load resource: .* 404 .*\/images\/committees\/9\d{3}\/logo\?w=\d+\)$/

export function createWatch(): PageWatch {
  const allowed: RegExp[] = [missingSamplePicture, missingWrittenLogo]
  const messages: string[] = []
  return {
    follow: (context) => followPages(context, messages),
    allow: (pattern) => void allowed.push(pattern),
    complaints: () => messages.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}

/** In the page: exposed by `followPages`. */
declare function reportViolation(words: string): void

async function followPages(context: BrowserContext, messages: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    messages.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => messages.push(`uncaught: ${error.error().message}`))
  await context.exposeFunction('reportViolation', (words: string) => {
    messages.push(`policy: ${words}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, sample } = event
      reportViolation(`${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`)
    })
  })
}
