// Collects what a page must never do unnoticed: console errors, uncaught errors, policy violations.
import type { BrowserContext } from '@playwright/test'

export interface PageWatch {
  /** Watches every page of the context from now on. */
  follow(context: BrowserContext): Promise<void>
  /** Lets console messages that match pass in this test. */
  allow(pattern: RegExp): void
  /** The messages nothing allows. */
  complaints(): string[]
}

/** The sample event has one picture that is not there, so that its placeholder can be seen. */
const missingSamplePicture =
  /^console: Failed to load resource: .* 404 .*\/images\/sample\/missing\/bookmark\.svg\?w=\d+\)$/

/** Watches nothing yet. */
export function createWatch(): PageWatch {
  const allowed: RegExp[] = [missingSamplePicture]
  const messages: string[] = []
  return {
    follow: (context) => followPages(context, messages),
    allow: (pattern) => void allowed.push(pattern),
    complaints: () => messages.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}

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
      const report = window as unknown as { reportViolation: (words: string) => void }
      const { violatedDirective, blockedURI, sourceFile, sample } = event
      report.reportViolation(`${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`)
    })
  })
}
