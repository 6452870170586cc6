// What is known of a picture: where it is, and whether it came.
import { useState } from 'react'
import { useConnection } from '../../lib/http/connection.ts'
import { type ImageAddress, imageAddress } from '../../lib/image-url.ts'
import { useSettings } from '../../lib/settings.ts'

export interface PictureState {
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
