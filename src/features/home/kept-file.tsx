import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { dropFile, isFileKept, keepFile, readKeptFile } from '#offline/device/kept-files.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { Button } from '#ui/controls/button.tsx'
import { FileLink } from '#ui/controls/row-link.tsx'
import type { fileLinkOf } from './file-link-of.ts'
import { messages } from './messages.ts'

const { keptFile: words } = messages

/** A file with the button that keeps it on this device, where it opens without a connection. */
export function KeptFile(link: ReturnType<typeof fileLinkOf>) {
  const { label, href, download } = link
  const [isKept, setIsKept] = useState(false)
  const [state, setState] = useState<'' | 'busy' | 'failed'>('')
  useEffect(() => {
    void isFileKept(href).then(setIsKept)
  }, [href])
  const toggle = async () => {
    setState('busy')
    const isDone = isKept ? await dropFile(href) : await keepFile(href)
    setState(isDone ? '' : 'failed')
    if (isDone) setIsKept(!isKept)
  }
  const open = async () => {
    const kept = await readKeptFile(href)
    if (kept) saveFile(download, kept.type, kept)
    // The browser has made room meanwhile.
    else location.assign(href)
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="0 12px">
      <FileLink
        {...link}
        onClick={(event) => {
          if (!isKept) return
          event.preventDefault()
          void open()
        }}
      />
      <Button
        size="sm"
        variant="outline"
        aria-label={(isKept ? words.dropOf : words.keepOf)(label)}
        busyLabel={state === 'busy' && words.busy}
        onClick={() => void toggle()}
      >
        {isKept ? words.drop : words.keep}
      </Button>
      <chakra.span role="status" textStyle="second">
        {state === 'failed' ? words.failed : isKept ? words.kept : null}
      </chakra.span>
    </chakra.div>
  )
}
