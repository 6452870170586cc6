import { chakra, type HTMLChakraProps, type SystemStyleObject } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConnection } from '#lib/http/connection.ts'
import { imageAddress, type ImageAddress } from '#lib/image-url.ts'
import { useSettings } from '#lib/settings.ts'
import { useStable } from '#lib/hooks/use-stable.ts'

interface PictureState {
  /** null while the settings load, and for a missing picture. */
  address: ImageAddress | null
  /** There is no picture, or it failed to load. */
  isMissing: boolean
  noteFailed: () => void
}

/** The address of a picture, '' = no picture. One that failed offline is loaded again online. */
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

const pictureWell: SystemStyleObject = {
  display: 'grid',
  // Keeps the picture from stretching its frame.
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: 'well',
  bg: 'bg.well',
  color: 'brand.fg',
  '& > img': { w: 'full', h: 'full', objectFit: 'contain' },
}

const cropped: SystemStyleObject = { '& > img': { objectFit: 'cover' } }

interface PictureProps extends Omit<HTMLChakraProps<'span'>, 'children'> {
  /** '' = no picture. */
  path: string
  /** '' when text beside the picture says the same. */
  alt: string
  /** The `sizes` attribute, from which the browser picks a file. */
  sizes: string
  /** Shown for a missing picture. */
  placeholder: ReactNode
  /** A picture of other proportions fills the frame, and its edges are cut off. */
  isCropped?: boolean | undefined
  /** Loads with the page instead of when scrolled to. */
  isEager?: boolean | undefined
}

/** A picture in a frame whose size the caller sets (`w`, `h` or `aspectRatio`), so that loading moves nothing. */
export function Picture({ path, ...view }: PictureProps) {
  return <PictureView picture={usePicture(path)} {...view} />
}

/** Like Picture, for callers that use the state of usePicture themselves. */
export function PictureView(props: Omit<PictureProps, 'path'> & { picture: PictureState }) {
  const { picture, alt, sizes, placeholder, isCropped, isEager, css, ...well } = props
  const { address, isMissing, noteFailed } = picture
  const image = useRef<HTMLImageElement>(null)
  // In a drawn page it may have failed before the app listened.
  const noteFailedBefore = useStable(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) noteFailed()
  })
  useEffect(noteFailedBefore, [noteFailedBefore])
  return (
    <chakra.span css={[pictureWell, isCropped ? cropped : {}, css]} {...well}>
      {isMissing ? placeholder : null}
      {address ? (
        <img
          ref={image}
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
    </chakra.span>
  )
}
