// Owns the toasts on show and how long each stays. It draws nothing.
import { atom, getDefaultStore } from 'jotai'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export type Toast = { id: number; kind: ToastKind; text: string }

export const toastDurationMs: Record<ToastKind, number> = {
  success: 5000,
  error: 5000,
  warning: 4000,
  info: 3000,
}

export const toastsAtom = atom<readonly Toast[]>([])

let lastId = 0

/** Shows a short message at the top for the time of its kind; one that is there already starts anew. */
export function showToast(kind: ToastKind, text: string) {
  lastId += 1
  const toast = { id: lastId, kind, text }
  getDefaultStore().set(toastsAtom, (toasts) => [
    ...toasts.filter((shown) => shown.kind !== kind || shown.text !== text),
    toast,
  ])
}

/** Puts away what went well, for what somebody opens to be seen. */
export function closeSuccesses() {
  getDefaultStore().set(toastsAtom, (toasts) => toasts.filter(({ kind }) => kind !== 'success'))
}

export function closeToast(id: number) {
  getDefaultStore().set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id))
}
