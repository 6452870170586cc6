// The pages of the bank's challenge, for the overlay and for a redirect.
import { html } from '../html.ts'
import type { IntentRecord } from './records/records.ts'

/** The page on which the cardholder authenticates or declines. */
export function challengePage(intent: IntentRecord, key: string, kind: 'overlay' | 'page'): string {
  const action = kind === 'overlay' ? '/v3/authenticate' : '/v3/authorize'
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Card authentication</title>
        <link rel="stylesheet" href="/v3/challenge.css" />
        ${kind === 'overlay' && html`<script type="module" src="/v3/challenge.js"></script>`}
      </head>
      <body>
        <main>
          <div class="rule"></div>
          <h1>Is this you paying?</h1>
          <p>
            Your bank asks before it pays <strong>${amountText(intent)}</strong> to the show store.
          </p>
          <p class="small">
            This is the sandbox bank: no card is charged. Choose how it should answer.
          </p>
          <p role="status"></p>
          <form method="post" action="${action}">
            <input type="hidden" name="payment_intent" value="${intent.id}" />
            <input type="hidden" name="key" value="${key}" />
            <button name="outcome" value="complete">Complete authentication</button>
            <button class="quiet" name="outcome" value="fail">Fail authentication</button>
          </form>
        </main>
      </body>
    </html>`.html
}

/** The page of a challenge that is no longer open. */
export function closedChallengePage(): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Nothing to authenticate</title>
        <link rel="stylesheet" href="/v3/challenge.css" />
      </head>
      <body>
        <main>
          <div class="rule"></div>
          <h1>Nothing to authenticate</h1>
          <p>
            This payment no longer waits for its bank. Go back to the store to see where it stands.
          </p>
        </main>
      </body>
    </html>`.html
}

function amountText({ amountCents, currency }: IntentRecord): string {
  return (amountCents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
  })
}
