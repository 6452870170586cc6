import { chakra } from '@chakra-ui/react'
import { atom, useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { store } from '#lib/store.ts'
import { Icon } from '../content/icon.tsx'
import { Button, IconButton } from '../controls/button.tsx'
import { toneIcons } from './banner.tsx'
import { messages } from '../messages.ts'

type ToastKind = 'success' | 'error' | 'warning' | 'info'
/** A button beside the text; pressed, it closes the toast. */
type ToastAction = { label: string; onPress: () => void }
type Toast = {
  id: number
  kind: ToastKind
  text: string
  detail: string
  action: ToastAction | undefined
}

export const toastDurationMs: Record<ToastKind, number> = {
  success: 5000,
  error: 5000,
  warning: 4000,
  info: 3000,
}

/** They stay, and more would cover the page. */
const maxWithAction = 3

export const toastsAtom = atom<readonly Toast[]>([])

let lastId = 0

/**
 * Shows a short message, with `detail` as a second line, for the time of its kind, with `action` until it is closed; an
 * equal one that is visible starts over, unless one of the two has an action. Returns the id of the message.
 */
export function showToast(kind: ToastKind, text: string, detail = '', action?: ToastAction) {
  lastId += 1
  const toast = { id: lastId, kind, text, detail, action }
  store.set(toastsAtom, (toasts) => {
    const isOther = (shown: Toast) =>
      action || shown.action || shown.kind !== kind || shown.text !== text
    const others = toasts.filter(isOther)
    const oldest = action && others.filter((shown) => shown.action).at(-maxWithAction)
    return [...others.filter((shown) => shown !== oldest), toast]
  })
  return lastId
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
    // Over the app bar beside the cart button: below the bar a toast would cover the next product's controls.
    top: {
      base: 'max(2px, var(--bar-height) - 55px)',
      md: 'max(2px, var(--bar-height) - 67px)',
    },
    left: { base: '4px', md: 'auto' },
    right: { base: '56px', md: 'calc(max(0px, (100vw - 1280px) / 2) + 92px)' },
    w: { md: '440px' },
    // Where the header has Logout, beside that too.
    '@media (min-width: 1280px)': {
      right: 'calc(max(0px, (100vw - 1280px) / 2) + 92px + 8.5rem)',
      w: '400px',
    },
    zIndex: 'toast',
    pointerEvents: 'none',
  },
})

const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '8px', md: '10px' },
    minH: { base: '54px', md: '62px' },
    mb: '10px',
    pl: { base: '8px', md: '14px' },
    pr: { md: '6px' },
    bg: 'bg.panel',
    color: 'fg',
    border: '1px solid',
    borderLeftWidth: '8px',
    borderRadius: 'well',
    boxShadow: 'toast',
    fontSize: '15',
    fontWeight: '560',
    lineHeight: { base: '1.15', md: '1.3' },
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
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  // A button needs time to be found: by keys, with a screen reader, or enlarged.
  const isStaying = isPointedAt || isFocused || toast.action !== undefined
  useEffect(() => {
    if (isStaying) return
    const timer = setTimeout(() => closeToast(toast.id), toastDurationMs[toast.kind])
    return () => clearTimeout(timer)
  }, [isStaying, toast])
  return (
    <Box
      kind={toast.kind}
      data-testid="toast"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={toneIcons[toast.kind]} />
      <chakra.span flex="1" minW="0">
        {toast.text}
        {toast.detail ? (
          <chakra.span display={{ md: 'block' }} color="fg.muted">
            {' '}
            {toast.detail}
          </chakra.span>
        ) : null}
      </chakra.span>
      {toast.action ? (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            closeToast(toast.id)
            toast.action?.onPress()
          }}
        >
          {toast.action.label}
        </Button>
      ) : null}
      <IconButton aria-label={messages.close} onClick={() => closeToast(toast.id)}>
        <Icon name="close" sizePx={20} />
      </IconButton>
    </Box>
  )
}

/** Renders the toasts in two live regions, of which only what is new is read; once, in the shell. */
export function ToastHost() {
  // Those with a button come first: under a finger they must not move when one above them ends.
  const all = useAtomValue(toastsAtom)
  const toasts = [...all.filter(({ action }) => action), ...all.filter(({ action }) => !action)]
  const draw = (toast: Toast) => <ToastBox key={toast.id} toast={toast} />
  return (
    <Stack className="no-print">
      <div role="alert" aria-atomic="false">
        {toasts.filter((toast) => toast.kind === 'error').map(draw)}
      </div>
      <div role="status" aria-atomic="false">
        {toasts.filter((toast) => toast.kind !== 'error').map(draw)}
      </div>
    </Stack>
  )
}
