// The card fields: formatted while typing, checked on blur. The page gets the id of a payment method; card
// numbers and codes are sent to the provider's API only.
import {
  brandOf,
  cvcLengthOf,
  cvcProblem,
  digitsOf,
  expiryOf,
  expiryProblem,
  groupExpiry,
  groupNumber,
  numberProblem,
} from './card-rules.js'
import { applyLook } from './frame-look.js'
import { onParentMessage, reportHeight, postToParent } from './parent-line.js'

const form = document.querySelector('#card')
const fieldNames = ['number', 'expiry', 'cvc']
const inputs = Object.fromEntries(
  [...fieldNames, 'zip'].map((name) => [name, document.querySelector(`#${name}`)]),
)
let publishableKey = ''
let lastChange = ''

const problems = {
  number: () => numberProblem(inputs.number.value),
  expiry: () => expiryProblem(inputs.expiry.value, new Date()),
  cvc: () => cvcProblem(inputs.cvc.value, brand()),
}
const formats = {
  number: groupNumber,
  expiry: groupExpiry,
  cvc: (text) => digitsOf(text, cvcLengthOf(brand())),
}

for (const name of fieldNames) {
  const input = inputs[name]
  input.addEventListener('input', (event) => {
    const removing = event.inputType?.startsWith('delete')
    if (!removing) writeKeepingCaret(input, formats[name](input.value))
    if (!problems[name]()) show(name, null)
    reportChange()
  })
  input.addEventListener('blur', () => {
    input.value = formats[name](input.value)
    show(name, input.value === '' ? null : problems[name]())
  })
}
form.addEventListener('focusin', (event) => {
  if (!form.contains(event.relatedTarget)) postToParent({ type: 'focus' })
})
form.addEventListener('focusout', (event) => {
  if (!form.contains(event.relatedTarget)) postToParent({ type: 'blur' })
})
form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') postToParent({ type: 'escape' })
})
form.addEventListener('submit', (event) => event.preventDefault())

onParentMessage((message) => {
  if (message.type === 'configure' || message.type === 'update') return configure(message)
  if (message.type === 'focus') return inputs.number.focus()
  if (message.type === 'blur') return document.activeElement?.blur?.()
  if (message.type === 'clear') return clear()
  if (message.type === 'validate') return firstProblem() ?? {}
  if (message.type === 'tokenize') return tokenize(message.billingDetails)
})
reportHeight()
postToParent({ type: 'loaded' })

function configure({ type, appearance, fonts, options, publishableKey: key }) {
  publishableKey = key
  applyLook(appearance, fonts)
  document.body.classList.add('configured')
  const billing = options?.fields?.billingDetails
  const noZip = billing === 'never' || billing?.address === 'never'
  const hidden = noZip || billing?.address?.postalCode === 'never'
  document.querySelector('#zip-block').hidden = hidden
  form.classList.toggle('without-zip', hidden)
  for (const input of Object.values(inputs)) input.disabled = options?.readOnly === true
  if (type === 'configure') postToParent({ type: 'configured' })
}

function brand() {
  return brandOf(digitsOf(inputs.number.value))
}

function show(name, problem) {
  inputs[name].classList.toggle('Input--invalid', problem !== null)
  inputs[name].setAttribute('aria-invalid', String(problem !== null))
  document.querySelector(`#${name}-error`).textContent = problem?.message ?? ''
}

/** Shows all errors, focuses the first field with an error and returns that error. */
function firstProblem() {
  let first = null
  for (const name of fieldNames) {
    const problem = problems[name]()
    show(name, problem)
    if (problem && !first) {
      first = problem
      inputs[name].focus()
    }
  }
  return first && { error: { type: 'validation_error', ...first } }
}

function clear() {
  for (const input of Object.values(inputs)) input.value = ''
  for (const name of fieldNames) show(name, null)
  reportChange()
}

function reportChange() {
  const empty = fieldNames.every((name) => inputs[name].value === '')
  const complete = fieldNames.every((name) => problems[name]() === null)
  if (lastChange === `${empty} ${complete}`) return
  lastChange = `${empty} ${complete}`
  postToParent({
    type: 'change',
    detail: { empty, complete, collapsed: false, value: { type: 'card' } },
  })
}

// Formatting moves the caret to the end; this puts it after the digit just typed.
function writeKeepingCaret(input, formatted) {
  const before = digitsOf(input.value.slice(0, input.selectionStart)).length
  const atEnd = input.selectionStart === input.value.length
  input.value = formatted
  if (atEnd) return
  let caret = 0
  for (let seen = 0; seen < before && caret < formatted.length; caret += 1) {
    if (/\d/.test(formatted[caret])) seen += 1
  }
  input.setSelectionRange(caret, caret)
}

async function tokenize(billingDetails) {
  const problem = firstProblem()
  if (problem) return problem
  const { month, year } = expiryOf(inputs.expiry.value)
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': digitsOf(inputs.number.value),
    'card[exp_month]': String(month),
    'card[exp_year]': String(year),
    'card[cvc]': inputs.cvc.value,
  })
  for (const name of ['name', 'email', 'phone']) {
    if (billingDetails[name]) body.set(`billing_details[${name}]`, billingDetails[name])
  }
  const zip = inputs.zip.value || billingDetails.address?.postal_code
  if (zip) body.set('billing_details[address][postal_code]', zip)
  try {
    const response = await fetch('/v1/payment_methods', {
      method: 'POST',
      credentials: 'omit',
      headers: { authorization: `Bearer ${publishableKey}` },
      body,
    })
    const answer = await response.json()
    return answer.error ? { error: answer.error } : { id: answer.id }
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: "Can't reach the card provider. Check your connection and try again.",
      },
    }
  }
}
