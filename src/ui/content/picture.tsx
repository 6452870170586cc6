// A picture of the store in a well whose size is set by whoever shows it: nothing moves when it comes,
// nor when it does not come and the placeholder stands there instead.
import type { ComponentProps, ReactNode } from 'react'
import { PictureWell } from './picture-well.tsx'
import { type PictureState, usePicture } from './use-picture.ts'

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
