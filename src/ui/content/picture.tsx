import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useConnection } from '../../lib/http/connection.ts'
import { imageAddress, type ImageAddress } from '../../lib/image-url.ts'
import { useSettings } from '../../lib/settings.ts'

// What is known of a picture: where it is, and whether it came.

interface PictureState {
  /** null while the settings are not known, and where nothing can be shown. */
  address: ImageAddress | null
  /** There is none, or it did not come. */
  isMissing: boolean
  noteFailed: () => void
}

/** Follows the picture of a path; '' = there is none. What failed offline is tried again online. */
export function usePicture(path: string): PictureState {
  const imageBase = useSettings()?.imageBase
  const { isOffline } = useConnection()
  const [failed, setFailed] = useState({ path: '', isOffline: false })
  const hasFailed = failed.path === path && (isOffline || !failed.isOffline)
  const address = imageBase === undefined ? null : imageAddress(path, imageBase)
  const isUnknown = imageBase === undefined && path !== ''
  const isMissing = hasFailed || (!address && !isUnknown)
  return {
    address: isMissing ? null : address,
    isMissing,
    noteFailed: () => setFailed({ path, isOffline }),
  }
}

/** The ground of a product picture, a logo or the icon that stands in for one. */
const PictureWell = chakra('span', {
  base: {
    display: 'grid',
    // A picture fits the well; it never stretches it.
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    placeItems: 'center',
    flex: 'none',
    overflow: 'hidden',
    borderRadius: 'well',
    bg: 'bg.well',
    color: 'brand.fg',
    '& > img': { w: 'full', h: 'full', objectFit: 'contain' },
  },
})

// A picture of the store in a well whose size is set by whoever shows it: nothing moves when it comes,
// nor when it does not come and the placeholder stands there instead.

interface PictureProps extends Omit<ComponentProps<typeof PictureWell>, 'children'> {
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
}

/** Gives the well its size (`w`, `h` or `aspectRatio`) and the picture fills it. */
export function Picture({ path, ...view }: PictureProps) {
  return <PictureView picture={usePicture(path)} {...view} />
}

/** The same for who has to know whether the picture came. */
export function PictureView(props: Omit<PictureProps, 'path'> & { picture: PictureState }) {
  const { picture, alt, sizes, placeholder, isEager, ...well } = props
  const { address, isMissing, noteFailed } = picture
  return (
    <PictureWell {...well}>
      {isMissing ? placeholder : null}
      {address ? (
        <img
          key={address.src}
          src={address.src}
          srcSet={address.srcSet}
          sizes={address.srcSet && sizes}
          alt={alt}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          onError={noteFailed}
        />
      ) : null}
    </PictureWell>
  )
}
