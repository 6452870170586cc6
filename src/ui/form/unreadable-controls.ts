/**
 * The names of the controls whose text the browser itself cannot read, such as half a date: it keeps
 * such text to itself and says that the control is empty.
 */
export function unreadableControls(form: HTMLFormElement | null): ReadonlySet<string> {
  const inputs = form ? [...form.elements].filter((one) => one instanceof HTMLInputElement) : []
  return new Set(inputs.filter((one) => one.validity.badInput).map((one) => one.name))
}
