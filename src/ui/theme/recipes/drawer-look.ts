import { low } from '../tokens.ts'

// Room around a control that is scrolled into view, for its focus ring.
export const focusable = { '& :is(a, button, input, select, textarea)': { scrollMargin: '12px' } }

// On screens wider than the page this padding puts the X where the bar's last button is.
const gutter = 'max(0px, (100vw - {sizes.page}) / 2)'

/** The look of a drawer: its content, with a header and a body that scrolls. */
export const drawerLook = {
  content: {
    ...focusable,
    display: 'flex',
    flexDirection: 'column',
    w: 'calc(100% - 32px)',
    maxW: `calc(480px + ${gutter})`,
    pr: gutter,
    h: '100dvh',
    bg: 'bg',
    color: 'fg',
    borderLeft: '2px solid',
    borderColor: 'fg',
    // Header and footer scroll with the body.
    [low]: { display: 'block', overflowY: 'auto' },
    _focusVisible: { outline: 'none' },
    _open: { animation: 'drawerIn 200ms ease-out' },
    _closed: { animation: 'drawerOut 200ms ease-in' },
  },
  header: {
    display: 'flex',
    // As high as the bar, with its padding below the buttons.
    alignItems: 'flex-end',
    flex: 'none',
    minH: 'clamp(56px, var(--bar-height), 120px)',
    pl: '4',
    pr: { base: '2', md: '10' },
    pt: 'env(safe-area-inset-top)',
    pb: { base: '6px', md: '14px' },
    borderBottom: '1px solid',
    borderColor: 'fg',
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    minH: 'target',
    textStyle: 'section',
    fontSize: '22',
    flex: '1',
    minW: '0',
  },
  body: { flex: '1', minH: '0', overflowY: 'auto', px: '4', py: '1' },
} as const
