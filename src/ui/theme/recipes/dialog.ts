import { defineSlotRecipe } from '@chakra-ui/react'
import { drawerLook, focusable } from './drawer-look.ts'

const slots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
]

const backdrop = {
  position: 'fixed',
  inset: '0',
  bg: 'scrim',
  zIndex: 'modal',
  _open: { animation: 'fadeIn 200ms ease-out' },
  _closed: { animation: 'fadeOut 120ms ease-in' },
}

/** Around a dialog. */
const room = '21px'

const positioner = {
  position: 'fixed',
  inset: '0',
  zIndex: 'modal',
  display: 'flex',
  overscrollBehavior: 'contain',
}

export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots,
  base: {
    backdrop,
    positioner: {
      ...positioner,
      overflow: 'auto',
      p: room,
      alignItems: 'center',
      justifyContent: 'center',
    },
    content: {
      ...focusable,
      position: 'relative',
      w: 'full',
      maxW: '480px',
      my: 'auto',
      p: '5',
      bg: 'bg.panel',
      color: 'fg',
      border: '1px solid',
      borderColor: 'fg',
      // A double frame: the thin border, a gap in the panel's colour, a thick line.
      boxShadow: '0 0 0 2px var(--chakra-colors-bg-panel), 0 0 0 5px var(--chakra-colors-fg)',
      _focusVisible: { outline: 'none' },
      _open: { animation: 'riseIn 200ms ease-out' },
      _closed: { animation: 'fadeOut 120ms ease-in' },
    },
    header: { display: 'flex', alignItems: 'flex-start', gap: '2', mb: '2' },
    title: { textStyle: 'section', fontSize: '22', flex: '1', minW: '0' },
    body: { overflowWrap: 'anywhere' },
    description: { '&:not(:last-child)': { mb: '4' } },
    footer: { display: 'grid', gap: '10px', mt: '18px' },
  },
  variants: {
    size: {
      md: {},
      lg: { content: { maxW: '720px' } },
      xl: { positioner: { p: { base: '3', md: room } }, content: { maxW: '800px' } },
      full: {
        positioner: { p: '0' },
        content: {
          maxW: 'none',
          minH: '100dvh',
          p: { base: '3', md: '5' },
          border: 'none',
          boxShadow: 'none',
        },
      },
    },
  },
  defaultVariants: { size: 'md' },
})

/** The buttons of a form in a dialog: in a wide window in sight however long it is, on the right, the first one last. */
export const formFooter = {
  md: {
    display: 'flex',
    flexFlow: 'row-reverse wrap',
    alignItems: 'center',
    position: 'sticky',
    // Over the room around the dialog.
    bottom: `-${room}`,
    zIndex: '1',
    mx: '-5',
    mb: '-5',
    px: '5',
    py: '3',
    bg: 'bg.panel',
    borderTop: '1px solid',
    borderColor: 'border',
  },
} as const

export const drawerRecipe = defineSlotRecipe({
  className: 'drawer',
  slots,
  base: {
    backdrop,
    positioner: { ...positioner, justifyContent: 'flex-end', overflow: 'hidden' },
    ...drawerLook,
    footer: {
      flex: 'none',
      px: '4',
      pt: '14px',
      pb: 'calc(20px + env(safe-area-inset-bottom))',
      borderTop: '3px solid',
      borderColor: 'fg',
    },
  },
})
