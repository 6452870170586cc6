import { ErrorPanel } from '../feedback/error-panel.tsx'
import { missingText } from './lazy-part.tsx'

/** Says that a part's code could not be loaded, with a button that tries again. */
export const missingPart = (onTryAgain: () => void) => (
  <ErrorPanel onTryAgain={onTryAgain}>{missingText}</ErrorPanel>
)
