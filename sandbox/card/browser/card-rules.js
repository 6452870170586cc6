// Formats and checks card numbers, expiries and security codes, for the card frame and the provider's API. Pure.

/** The digits of a text, at most `most` of them. */
export function digitsOf(text, most = 19) {
  return text.replaceAll(/\D/g, '').slice(0, most)
}

/** The brand a card number belongs to, by its first digits. */
export function brandOf(digits) {
  if (digits.startsWith('4')) return 'visa'
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return 'mastercard'
  if (/^3[47]/.test(digits)) return 'amex'
  if (/^(6011|65|64[4-9])/.test(digits)) return 'discover'
  return 'unknown'
}

export function numberLengthOf(brand) {
  return brand === 'amex' ? 15 : 16
}

export function cvcLengthOf(brand) {
  return brand === 'amex' ? 4 : 3
}

/** The check digit rule that every card number follows. */
export function passesLuhn(digits) {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - place))
    const doubled = place % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}

/** A card number in the groups printed on the card. */
export function groupNumber(text) {
  const brand = brandOf(digitsOf(text))
  const digits = digitsOf(text, numberLengthOf(brand))
  const groups = brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g
  const parts = brand === 'amex' ? (digits.match(groups) ?? []).slice(1) : digits.match(groups)
  return (parts ?? []).filter(Boolean).join(' ')
}

/** An expiry as "MM / YY", growing as digits are typed. */
export function groupExpiry(text) {
  const typed = digitsOf(text, 4)
  const digits = /^[2-9]/.test(typed) ? `0${typed}`.slice(0, 4) : typed
  return digits.length < 3 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

/** Month and full year of an expiry text. */
export function expiryOf(text) {
  const digits = digitsOf(text, 4)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
}

/** The error of a card number, null when it is valid. */
export function numberProblem(text) {
  const digits = digitsOf(text)
  if (digits.length < numberLengthOf(brandOf(digits))) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' }
  }
  if (!passesLuhn(digits)) {
    return { code: 'invalid_number', message: 'Your card number is invalid.' }
  }
  return null
}

/** The error of an expiry, null when it is in the future. */
export function expiryProblem(text, now) {
  if (digitsOf(text, 4).length < 4) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." }
  }
  const { month, year } = expiryOf(text)
  if (month < 1 || month > 12) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }
  }
  if (year < now.getFullYear()) {
    return {
      code: 'invalid_expiry_year_past',
      message: "Your card's expiration year is in the past.",
    }
  }
  if (year > now.getFullYear() + 50) {
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }
  }
  if (year === now.getFullYear() && month < now.getMonth() + 1) {
    return {
      code: 'invalid_expiry_month_past',
      message: "Your card's expiration date is in the past.",
    }
  }
  return null
}

/** The error of a security code, null when it has the length of its brand. */
export function cvcProblem(text, brand) {
  if (digitsOf(text, 4).length < cvcLengthOf(brand)) {
    return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." }
  }
  return null
}
