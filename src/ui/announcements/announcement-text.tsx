import { chakra } from '@chakra-ui/react'

/** Plain text with its line breaks. */
export function AnnouncementText({ text }: { text: string }) {
  return (
    <chakra.span display="block" whiteSpace="pre-line" overflowWrap="anywhere">
      {text}
    </chakra.span>
  )
}
