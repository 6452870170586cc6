import type { ReactNode } from 'react'
import { type DeskFileRequest, saveDeskFile } from '#data/desk/books.ts'
import { messages } from '../messages.ts'
import { FileButton } from './file-button.tsx'

interface DownloadButtonProps {
  file: DeskFileRequest
  isDisabled?: boolean
  children?: ReactNode
}

/** Downloads the CSV file that the server writes. */
export function DownloadButton(props: DownloadButtonProps) {
  const { file, isDisabled, children = messages.file.save } = props
  return (
    <FileButton size="sm" disabled={isDisabled} onSave={() => saveDeskFile(file)}>
      {children}
    </FileButton>
  )
}
