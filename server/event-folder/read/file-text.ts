// Decodes the text of a file as spreadsheets write it.
import { type FolderError, wholeFile } from '../sheet.ts'

/** Twenty times the products of a year. */
export const largestFileBytes = 5 * 1024 * 1024

// Bytes that Windows-1252 does not define become control characters.
const undefinedInWindows = /[\u0081\u008D\u008F\u0090\u009D]/

interface Said {
  errors: FolderError[]
  notes: FolderError[]
}

/** The text; null with an error when it can't be read. */
export function fileText(file: string, bytes: Uint8Array, { errors, notes }: Said): string | null {
  const error = (text: string) => {
    errors.push({ at: wholeFile(file), text })
    return null
  }
  if (bytes.length > largestFileBytes) return error('The file is larger than 5 MB.')
  const wide = wideEncodingOf(bytes)
  const encoding = wide ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    if (!file.endsWith('.csv')) return error('The file cannot be read as UTF-8: save it as UTF-8.')
  }
  const text = new TextDecoder('windows-1252').decode(bytes)
  if (wide !== null || undefinedInWindows.test(text)) {
    return error('The file cannot be read as UTF-8: save it as “CSV UTF-8”.')
  }
  notes.push({
    at: wholeFile(file),
    text: `The file is not UTF-8 and was read as Windows-1252. Check that this is right: “${exampleOf(text)}”.`,
  })
  return text
}

/** The word with the first letter that is not ASCII; of a long one the part around that letter. */
function exampleOf(text: string): string {
  const at = text.search(/[^\p{ASCII}]/u)
  const [before, after] = [text.slice(Math.max(0, at - 20), at), text.slice(at, at + 20)]
  return `${/[\p{L}\p{N}]*$/u.exec(before)?.[0] ?? ''}${/^.[\p{L}\p{N}]*/u.exec(after)?.[0] ?? ''}`
}

function wideEncodingOf([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}
