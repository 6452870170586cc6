/** Downloads a text or bytes as a file, without a server. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Phones read the blob some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
