// Reads the claims of an access token. Whether they hold is the server's to say; here they only tell
// whose record to ask for.
import { type Claims, claims as claimsSchema } from '../../contract/entities/session.ts'

function decodePart(part: string): string {
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}

/** The claims of a token, or null when it is not one that can be read. */
export function readClaims(token: string): Claims | null {
  try {
    const parsed = claimsSchema.safeParse(JSON.parse(decodePart(token.split('.')[1] ?? '')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
