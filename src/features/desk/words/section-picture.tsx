import { uploadPicture } from '#data/picture-upload.ts'
import { PicturesField } from '#ui/form/pictures-field.tsx'
import { fittedSize, type Path, valueAt } from './content.ts'
import type { Field } from './field-kinds.ts'
import type { FormState } from './form-state.ts'
import { eventMessages } from './messages.ts'

interface SectionPictureProps extends Pick<FormState, 'content' | 'faults' | 'onChange'> {
  field: Extract<Field, { kind: 'picture' }>
  path: Path
}

/** A picture of a section. Another one brings its own size, and is not described by the words of the one before. */
export function SectionPicture({ field, path, content, faults, onChange }: SectionPictureProps) {
  const name = path.join('.')
  const shown = valueAt(content, path)
  const upload = async (file: File) => {
    // null = this browser can't read it, such as a picture of vectors, which has any size.
    const natural = await createImageBitmap(file).catch(() => null)
    const { atLeastPx = 0 } = field
    if (natural && Math.min(natural.width, natural.height) < atLeastPx) {
      return { kind: 'refused' as const, message: eventMessages.tooSmall(natural, atLeastPx) }
    }
    const outcome = await uploadPicture(file)
    if (outcome.kind === 'refused' || !field.about) return outcome
    const beside = (key: string) => [...path.slice(0, -1), key]
    onChange(beside(field.about.text), '')
    // A picture that this browser can't read keeps the size that was entered.
    if (natural) {
      const { width, height } = fittedSize(natural)
      onChange(beside(field.about.width), width)
      onChange(beside(field.about.height), height)
    }
    return outcome
  }
  return (
    <PicturesField
      name={name}
      label={field.label}
      hint={field.hint}
      error={faults.get(name)}
      pictures={typeof shown === 'string' && shown !== '' ? [{ path: shown, text: '' }] : []}
      atMost={1}
      upload={upload}
      onChange={([picture]) => onChange(path, picture?.path ?? '')}
    />
  )
}
