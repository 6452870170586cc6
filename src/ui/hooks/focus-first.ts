/** Focuses the first field in an element; as the `ref` of a form it does so when the form opens. */
export function focusFirst(around: Element | null | undefined): void {
  around?.querySelector<HTMLElement>('input, select, textarea, [contenteditable=true]')?.focus()
}
