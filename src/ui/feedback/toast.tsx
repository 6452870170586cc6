import { chakra } from '@chakra-ui/react'
import { atom, useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { store } from '../../lib/store.ts'
import { Icon } from '../content/icon.tsx'
import { IconButton } from '../controls/button.tsx'
import { toneIcons } from './banner.tsx'

type ToastKind = 'success' | 'error' | 'warning' | 'info'
type Toast = { id: number; kind: ToastKind; text: string }

export const toastDurationMs: Record<ToastKind, number> = {
  success: 5000,
  error: 5000,
  warning: 4000,
  info: 3000,
}

export const toastsAtom = atom<readonly Toast[]>([])

let lastId = 0

/** Shows a short message for the time of its kind; an equal one that is visible starts over. */
export function showToast(kind: ToastKind, text: string) {
  lastId += 1
  const toast = { id: lastId, kind, text }
  store.set(toastsAtom, (toasts) => [
    ...toasts.filter((shown) => shown.kind !== kind || shown.text !== text),
    toast,
  ])
}

/** Closes success toasts, which would cover a dialog that opens. */
export function closeSuccesses() {
  store.set(toastsAtom, (toasts) => toasts.filter(({ kind }) => kind !== 'success'))
}

export function closeToast(id: number) {
  store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id))
}

const Stack = chakra('div', {
  base: {
    position: 'fixed',
    // Below the app bar, whose buttons are often pressed next.
    top: 'calc(var(--bar-height) + 12px)',
    left: '50%',
    transform: 'translateX(-50%)',
    w: 'calc(100% - 32px)',
    maxW: '520px',
    zIndex: 'toast',
    pointerEvents: 'none',
  },
})

const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    mb: '10px',
    pl: '14px',
    pr: '6px',
    py: '10px',
    bg: 'bg.panel',
    color: 'fg',
    border: '1px solid',
    borderLeftWidth: '8px',
    borderRadius: 'well',
    boxShadow: 'toast',
    fontWeight: '560',
    lineHeight: '1.3',
    pointerEvents: 'auto',
    animation: 'dropIn 200ms ease-out',
  },
  variants: {
    kind: {
      success: { borderColor: 'success.fg', '& > svg': { color: 'success.fg' } },
      error: { borderColor: 'error.fg', '& > svg': { color: 'error.fg' } },
      warning: { borderColor: 'warning.fg', '& > svg': { color: 'warning.fg' } },
      info: { borderColor: 'brand.fg', '& > svg': { color: 'brand.fg' } },
    },
  },
})

function ToastBox({ toast }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false)
  // The timer pauses while the pointer or the focus is on the toast.
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => closeToast(toast.id), toastDurationMs[toast.kind])
    return () => clearTimeout(timer)
  }, [isPaused, toast])
  const pause = () => setPaused(true)
  const resume = () => setPaused(false)
  return (
    <Box
      kind={toast.kind}
      data-testid="toast"
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon name={toneIcons[toast.kind]} />
      <chakra.span flex="1" minW="0">
        {toast.text}
      </chakra.span>
      <IconButton aria-label="Close" onClick={() => closeToast(toast.id)}>
        <Icon name="close" sizePx={20} />
      </IconButton>
    </Box>
  )
}

/** Renders the toasts in two live regions; once, in the shell. */
export function ToastHost() {
  const toasts = useAtomValue(toastsAtom)
  const draw = (toast: Toast) => <ToastBox key={toast.id} toast={toast} />
  return (
    <Stack className="no-print">
      <div role="alert">{toasts.filter((toast) => toast.kind === 'error').map(draw)}</div>
      <div role="status">{toasts.filter((toast) => toast.kind !== 'error').map(draw)}</div>
    </Stack>
  )
}
