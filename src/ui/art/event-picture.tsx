import { useWords } from '#lib/event/event-words.ts'
import { Picture } from '../content/picture.tsx'
import { landscapeSize } from './landscape-size.ts'
import { PlainArt } from './plain-art.tsx'

/** The event's own picture, cropped around the point that the desk has chosen; without one the plain landscape. */
export function EventPicture() {
  const { picture, pictureText, focus } = useWords().look
  if (picture === '') return <PlainArt />
  return (
    <Picture
      path={picture}
      alt={pictureText}
      sizes="100vw"
      placeholder={<PlainArt />}
      isCropped
      isEager
      w="full"
      borderRadius="0"
      css={{ ...landscapeSize, '& > img': { objectPosition: `${focus.x}% ${focus.y}%` } }}
    />
  )
}
