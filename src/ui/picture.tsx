// A picture of the store in a well whose size is set by whoever shows it: nothing moves when it comes,
// nor when it does not come and the placeholder stands there instead.
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useConnection } from '../lib/connection.ts'
import { imageAddress } from '../lib/image-url.ts'
import { useSettings } from '../lib/settings.ts'
import { PictureWell } from './picture-well.tsx'

interface PictureProps extends Omit<ComponentProps<typeof PictureWell>, 'children' | 'onError'> {
  /** '' = there is none. */
  path: string
  /** '' where words beside the picture say the same. */
  alt: string
  /** How wide it stands on the page, as CSS lengths; the browser picks the file from it. */
  sizes: string
  /** Stands in for a picture that is missing. */
  placeholder: ReactNode
  /** For those in sight at first: fetched with the page, not when scrolled to. */
  isEager?: boolean | undefined
  onMissing?: (() => void) | undefined
}

/** Gives the well its size (`w`, `h` or `aspectRatio`) and the picture fills it. */
export function Picture(props: PictureProps) {
  const { path, alt, sizes, placeholder, isEager, onMissing, ...well } = props
  const imageBase = useSettings()?.imageBase
  const { isOffline } = useConnection()
  const [failed, setFailed] = useState({ path: '', isOffline: false })
  // What failed without a connection is tried again with one.
  const hasFailed = failed.path === path && (isOffline || !failed.isOffline)
  const address = imageBase === undefined ? null : imageAddress(path, imageBase)
  const isMissing = path === '' || hasFailed || (imageBase !== undefined && !address)
  return (
    <PictureWell {...well}>
      {isMissing ? placeholder : null}
      {address && !isMissing ? (
        <img
          key={path}
          src={address.src}
          srcSet={address.srcSet}
          sizes={address.srcSet && sizes}
          alt={alt}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => {
            setFailed({ path, isOffline })
            onMissing?.()
          }}
        />
      ) : null}
    </PictureWell>
  )
}
