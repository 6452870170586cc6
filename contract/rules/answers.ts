// Under which keys the answers to a product's custom fields travel (section 3, readings S16).

/** One key per field: the label lowercased with spaces as underscores; a repeat gets _2, _3 and so on. */
export function answerKeys(fields: readonly { label: string }[]): string[] {
  const taken = new Set<string>()
  return fields.map(({ label }) => {
    const base = label.trim().toLowerCase().replaceAll(/\s+/g, '_')
    let key = base
    for (let copy = 2; taken.has(key); copy++) key = `${base}_${copy}`
    taken.add(key)
    return key
  })
}

/** Whether a field is answered: a non-blank text, a number, a ticked box or at least one choice. */
export function isAnswered(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.some(isAnswered)
  if (typeof answer === 'string') return answer.trim() !== ''
  return answer === true || typeof answer === 'number'
}
