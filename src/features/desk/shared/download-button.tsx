import type { ReactNode } from 'react'
import { type DeskFileRequest, saveDeskFile } from '#data/desk/books.ts'
import { messages } from '../messages.ts'
import { FileButton } from './file-button.tsx'

interface DownloadButtonProps {
  file: DeskFileRequest
  isDisabled?: boolean
  /** `md` beside a field, which is as high. */
  size?: 'sm' | 'md'
  children?: ReactNode
}

/** Downloads the CSV file that the server writes. */
export function DownloadButton(props: DownloadButtonProps) {
  const { file, isDisabled, size = 'sm', children = messages.file.save } = props
  return (
    <FileButton size={size} disabled={isDisabled} onSave={() => saveDeskFile(file)}>
      {children}
    </FileButton>
  )
}
