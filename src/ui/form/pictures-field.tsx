import { Box, chakra, Text } from '@chakra-ui/react'
import { type ReactNode, type Ref, useId, useLayoutEffect, useRef, useState } from 'react'
import { pictureFileTypes } from '#contract/rules/stores/picture-file.ts'
import { Icon } from '../content/icon.tsx'
import { Picture } from '../content/picture.tsx'
import { Button, IconButton } from '../controls/button.tsx'
import { say } from '../feedback/say.tsx'
import { FieldError, TextField } from './field.tsx'
import { SortableList } from './sortable-list.tsx'
import { duringUpload } from './uploads.ts'

export interface FieldPicture {
  /** In the image store. */
  path: string
  /** What a person who can't see it should know; '' = the name of its product says enough. */
  text: string
}

interface PicturesFieldProps {
  /** The button that chooses files. */
  ref?: Ref<HTMLButtonElement>
  name?: string
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  pictures: readonly FieldPicture[]
  onChange: (pictures: FieldPicture[]) => void
  /** 1 = a single picture, which another one replaces. */
  atMost: number
  /** Uploads a file: `uploadPicture` of src/data. */
  upload: (file: File) => Promise<UploadResult>
  /** Each picture has a text field for people who can't see it. */
  hasTexts?: boolean
  isDisabled?: boolean
  longestText?: number
}

type UploadResult = { kind: 'uploaded'; path: string } | { kind: 'refused'; message: string }

const words = {
  add: 'Add pictures',
  choose: 'Choose a picture',
  replace: 'Choose another picture',
  uploading: 'Uploading...',
  remove: (place: number) => `Remove picture ${place}`,
  removeOnly: 'Remove the picture',
  name: (place: number) => `picture ${place}`,
  text: (place: number) => `Picture ${place} in words`,
  missing: 'The picture can’t be shown',
  added: (count: number) => (count === 1 ? '1 picture is added.' : `${count} pictures are added.`),
  tooMany: (atMost: number) => `At most ${atMost} pictures. The others were left out.`,
}

/** Pictures that are uploaded, ordered and removed; each is shown as the store crops it. */
export function PicturesField(props: PicturesFieldProps) {
  const { ref, label, hint, error, pictures, onChange, atMost, upload, isDisabled } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [uploadCount, setUploadCount] = useState(0)
  const [refusals, setRefusals] = useState<string[]>([])
  const isSingle = atMost === 1
  const isFull = !isSingle && pictures.length >= atMost
  const shownError = error ?? refusals[0]
  // While files are uploaded, people go on describing, sorting and removing pictures.
  const latest = useRef({ pictures, onChange })
  useLayoutEffect(() => {
    latest.current = { pictures, onChange }
  }, [pictures, onChange])

  const add = async (files: readonly File[]) => {
    const room = isSingle ? 1 : atMost - pictures.length
    const taken = files.slice(0, room)
    const problems = files.length > room ? [words.tooMany(atMost)] : []
    setRefusals([])
    setUploadCount(taken.length)
    const added: FieldPicture[] = []
    // One after the other, in the order chosen: a phone's connection is no faster for two.
    for (const [at, file] of taken.entries()) {
      const outcome = await upload(file)
      if (outcome.kind === 'uploaded') added.push({ path: outcome.path, text: '' })
      else problems.push(outcome.message)
      setUploadCount(taken.length - at - 1)
    }
    setRefusals(problems)
    // A field announces one error by itself.
    if (problems.length > 1) say(problems.join(' '))
    if (added.length === 0) return
    // A single one takes the place of the one that the person saw.
    if (isSingle) onChange(added)
    else latest.current.onChange([...latest.current.pictures, ...added].slice(0, atMost))
    say(words.added(added.length))
  }

  return (
    <chakra.div role="group" aria-labelledby={`${id}-label`} display="grid" gap="2" minW="0">
      <chakra.p id={`${id}-label`} textStyle="label">
        {label}
      </chakra.p>
      {pictures.length > 0 ? (
        <SortableList
          label={label}
          items={pictures}
          keyOf={({ path }) => path}
          nameOf={(_, at) => words.name(at + 1)}
          onSort={onChange}
        >
          {(picture, at, mover) => (
            <PictureRow
              picture={picture}
              place={at + 1}
              isSingle={isSingle}
              mover={mover}
              longestText={props.longestText}
              onText={
                props.hasTexts
                  ? (text) =>
                      onChange(pictures.map((one, n) => (n === at ? { ...one, text } : one)))
                  : undefined
              }
              onRemove={() => onChange(pictures.filter((one) => one !== picture))}
            />
          )}
        </SortableList>
      ) : null}
      <Box>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={label}
          accept={pictureFileTypes}
          multiple={!isSingle}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            void duringUpload(() => add(files))
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <Button
          ref={ref}
          name={props.name}
          variant="outline"
          disabled={isDisabled || isFull}
          busyLabel={uploadCount > 0 && words.uploading}
          aria-describedby={shownError || hint ? `${id}-note` : undefined}
          onClick={() => input.current?.click()}
        >
          <Icon name="pictures" sizePx={20} />
          {isSingle ? (pictures.length > 0 ? words.replace : words.choose) : words.add}
        </Button>
      </Box>
      <div id={`${id}-note`}>
        {[...(error ? [error] : []), ...refusals].map((text, at) => (
          <FieldError key={text} id={`${id}-error-${at}`} text={text} />
        ))}
        {!shownError && hint ? (
          <Text textStyle="second" color="fg.muted">
            {hint}
          </Text>
        ) : null}
      </div>
    </chakra.div>
  )
}

interface PictureRowProps {
  picture: FieldPicture
  place: number
  isSingle: boolean
  mover: ReactNode
  longestText: number | undefined
  onText: ((text: string) => void) | undefined
  onRemove: () => void
}

function PictureRow({
  picture,
  place,
  isSingle,
  mover,
  longestText,
  onText,
  onRemove,
}: PictureRowProps) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={
        onText ? { base: '96px minmax(0, 1fr)', md: '96px minmax(0, 1fr) auto' } : '96px auto'
      }
      justifyContent="start"
      gap="3"
      alignItems="center"
    >
      <Picture
        path={picture.path}
        alt={picture.text}
        sizes="96px"
        w="96px"
        h="96px"
        placeholder={<Icon name="rosette" sizePx={48} strokeWidth={1.5} label={words.missing} />}
      />
      {onText ? (
        <TextField
          label={words.text(place)}
          value={picture.text}
          maxLength={longestText}
          onChange={(event) => onText(event.target.value)}
        />
      ) : null}
      <Box
        display="flex"
        justifyContent="flex-end"
        gridColumn={onText && { base: '1 / -1', md: 'auto' }}
        gap="1"
      >
        {mover}
        <IconButton
          aria-label={isSingle ? words.removeOnly : words.remove(place)}
          color="error.fg"
          onClick={onRemove}
        >
          <Icon name="remove" sizePx={20} />
        </IconButton>
      </Box>
    </Box>
  )
}
