// The dashboard's page: the payments, newest first, each with the buttons that its state permits.
import { readFileSync } from 'node:fs'
import { formPage, problemNote } from '../../form-page.ts'
import { html, type Html } from '../../html.ts'
import { type ChargeRecord, type DisputeRecord, holdsMoney } from '../records/records.ts'

export type ShownPayment = { charge: ChargeRecord; dispute: DisputeRecord | undefined }

/** The rules that follow those of form-page.css. */
export const dashboardCss = readFileSync(new URL('dashboard.css', import.meta.url), 'utf8')

/** The whole page; `olderThan` = the last charge, when older ones follow. */
export function dashboardPage(of: {
  payments: ShownPayment[]
  olderThan: string | undefined
  problem: string | undefined
}): string {
  const frame = {
    title: 'Payments',
    owner: 'Sandbox card provider',
    strip: "Sandbox card provider: it stands in for the real one's dashboard on this machine.",
    cssPath: '/dashboard/form-page.css',
  }
  const content = html`${problemNote(of.problem)}
    <p class="hint">
      What happens here is sent to the shop as a webhook, as from the real provider. Reload the page
      to see new payments.
    </p>
    ${of.payments.length === 0 && html`<p>Nobody has paid yet.</p>`}
    ${of.payments.map(paymentArticle)}
    ${of.olderThan && html`<p><a href="/dashboard?after=${of.olderThan}">Older payments</a></p>`}`
  return formPage(frame, content)
}

function paymentArticle({ charge, dispute }: ShownPayment): Html {
  const { id, intentId, amountCents, refundedCents, createdSec, description, mode } = charge
  const leftCents = amountCents - refundedCents
  const isHeld = dispute !== undefined && holdsMoney(dispute)
  return html`<article aria-labelledby="${id}">
    <h2 id="${id}">${dollars(amountCents)} <small>${stateOf(charge, dispute)}</small></h2>
    <p class="hint">
      ${new Date(createdSec * 1000).toLocaleString('en-US')} · ${mode === 'live' ? 'Live' : 'Test'}
      · <code>${intentId}</code><br />${description}
    </p>
    ${
      dispute?.outcome === 'open' &&
      html`<div class="acts">
        ${actForm(
          'decide',
          id,
          dispute.isInquiry
            ? html`<button class="quiet" name="outcome" value="won">Close inquiry</button>`
            : html`<button name="outcome" value="won">Win</button>
                <button class="quiet" name="outcome" value="lost">Lose</button>`,
        )}
      </div>`
    }
    ${
      !isHeld &&
      leftCents > 0 &&
      html`<div class="acts">
        ${actForm(
          'refund',
          id,
          html`<label for="amount-${id}">Amount in dollars</label>
            <input
              id="amount-${id}"
              name="amount"
              inputmode="decimal"
              autocomplete="off"
              value="${(leftCents / 100).toFixed(2)}"
            />
            <button>Refund</button>`,
        )}
        ${
          dispute === undefined &&
          actForm(
            'dispute',
            id,
            html`<button class="quiet">Dispute</button>
              <button class="quiet" formaction="/dashboard/inquiry">Inquiry</button>`,
          )
        }
      </div>`
    }
  </article>`
}

function actForm(act: string, chargeId: string, content: Html): Html {
  return html`<form method="post" action="/dashboard/${act}">
    <input type="hidden" name="charge" value="${chargeId}" />
    ${content}
  </form>`
}

const disputeWords = { open: 'disputed', won: 'dispute won', lost: 'dispute lost' }
const inquiryWords = { ...disputeWords, open: 'inquiry open', won: 'inquiry closed' }

function stateOf({ amountCents, refundedCents }: ChargeRecord, dispute?: DisputeRecord): string {
  const words = [
    refundedCents === amountCents
      ? 'refunded'
      : refundedCents > 0
        ? `${dollars(refundedCents)} refunded`
        : 'paid',
    ...(dispute ? [(dispute.isInquiry ? inquiryWords : disputeWords)[dispute.outcome]] : []),
  ]
  return words.join(', ')
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
