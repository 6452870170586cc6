import { Box } from '@chakra-ui/react'
import { type ComponentType, lazy, Suspense } from 'react'
import type { QrProps } from './qr.tsx'

const NoCode = () => null

// Without the code's chunk what stands beside it is shown alone.
const Qr = lazy(async (): Promise<{ default: ComponentType<QrProps> }> => {
  try {
    const module = await import('./qr.tsx')
    return { default: module.Qr }
  } catch {
    return { default: NoCode }
  }
})

/** A QR code, with its room kept until its code is there. */
export function LazyQr(props: QrProps) {
  const { sizePx } = props
  return (
    <Suspense fallback={<Box w={`${sizePx}px`} h={`${sizePx}px`} flex="none" />}>
      <Qr {...props} />
    </Suspense>
  )
}
