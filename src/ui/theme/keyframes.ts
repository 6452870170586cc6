import { defineKeyframes } from '@chakra-ui/react'

export const keyframes = defineKeyframes({
  tide: { from: { opacity: '1' }, to: { opacity: '0.55' } },
  fadeIn: { from: { opacity: '0' } },
  fadeOut: { to: { opacity: '0' } },
  riseIn: { from: { opacity: '0', transform: 'translateY(12px)' } },
  dropIn: { from: { opacity: '0', transform: 'translateY(-12px)' } },
  drawerIn: { from: { transform: 'translateX(100%)' } },
  drawerOut: { to: { transform: 'translateX(100%)' } },
  turn: { to: { transform: 'rotate(360deg)' } },
  ballSpin: {
    '0%, 100%': { opacity: '1', transform: 'scale(1)' },
    '20%': { opacity: '1' },
    '80%': { opacity: '0', transform: 'scale(0)' },
  },
})
