// Files as the text in which calls carry them.

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

/** null = the file can't be read. */
export function base64Of(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      // A data URL: its part after the comma.
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : null)
    })
    reader.addEventListener('error', () => resolve(null))
    reader.readAsDataURL(file)
  })
}
