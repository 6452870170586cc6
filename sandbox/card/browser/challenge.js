// The bank's challenge in the overlay: sends the answer, then a message to the page.
import { onParentMessage, reportHeight, postToParent } from './parent-line.js'

const form = document.querySelector('form')
const status = document.querySelector('[role="status"]')

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void sendAnswer(event)
})

async function sendAnswer(event) {
  const body = new URLSearchParams(new FormData(form, event.submitter))
  for (const button of form.querySelectorAll('button')) button.disabled = true
  try {
    const response = await fetch(form.action, { method: 'POST', body })
    // 409: the payment was canceled meanwhile.
    if (!response.ok && response.status !== 409) throw new Error(`answered ${response.status}`)
    postToParent({ type: 'answered' })
  } catch {
    status.textContent = "Can't reach the bank. Check your connection and try again."
    for (const button of form.querySelectorAll('button')) button.disabled = false
  }
}

onParentMessage(() => {})
reportHeight()
