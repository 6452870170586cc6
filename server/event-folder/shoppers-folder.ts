// The folder that no picture of the club's may lie in, whether a file is there or a table names one: what lies
// in it came from shoppers.
import { uploadsFolder } from '../../contract/rules/image-path.ts'

/** What is wrong with a picture's path, null when it is the club's own. */
export const shoppersFault = (path: string): string | null =>
  path.startsWith(uploadsFolder) ? 'The folder uploads belongs to the shoppers.' : null
